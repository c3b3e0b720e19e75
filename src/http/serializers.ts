import fastJson from "fast-json-stringify";

type Serialize = (body: unknown) => string;

/** A schema that several routes share is compiled once: compiling is most of what a start takes. */
export function sharedSerializers(): (route: { schema: object }) => Serialize {
  const compiled = new WeakMap<object, Serialize>();
  return ({ schema }) => {
    const known = compiled.get(schema);
    if (known) return known;
    const serialize: Serialize = fastJson(schema);
    compiled.set(schema, serialize);
    return serialize;
  };
}

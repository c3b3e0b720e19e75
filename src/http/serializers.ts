import fastJson from "fast-json-stringify";

type Serialize = (body: unknown) => string;

/**
 * A schema that several routes share is compiled once, for the first answer that needs it: to compile
 * them all would be a good part of what a start takes.
 */
export function sharedSerializers(): (route: { schema: object }) => Serialize {
  const compiled = new WeakMap<object, Serialize>();
  const serializerOf = (schema: object): Serialize => {
    const known = compiled.get(schema);
    if (known) return known;
    const serialize: Serialize = fastJson(schema);
    compiled.set(schema, serialize);
    return serialize;
  };
  return ({ schema }) =>
    (body) =>
      serializerOf(schema)(body);
}

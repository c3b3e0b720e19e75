import { expect, test } from "vitest";
import { packed } from "../../../bundle/packs.ts";
import { boundary, packOf, unpack } from "./packs.ts";

const app = "/_app/immutable";
const bytesOf = (text: string) => new TextEncoder().encode(text);

test("small files are in a pack, large ones and those for printing are not", () => {
  expect(packOf(`${app}/chunks/one.js`)).toBe("start");
  expect(packOf(`${app}/assets/2.x.css`)).toBe("start");
  expect(packOf(`${app}/assets/78-H.x.bcmap`)).toBe("characters");
  expect(packOf(`${app}/assets/FoxitSans.x.pfb`)).toBe("characters");
  const others = ["viewer/x.js", "print/x.js", "assets/x.woff", "assets/x.woff2", "assets/x.wasm"];
  expect(others.filter((name) => packOf(`${app}/${name}`))).toEqual([]);
});

test("what is packed comes out as it was, byte by byte, with what the service said of the pack", async () => {
  const every = Uint8Array.from({ length: 256 }, (_, value) => value);
  const files = [
    { path: `${app}/one.js`, bytes: bytesOf('import "./two.js";\r\n--\r\n') },
    { path: `${app}/two.js`, bytes: bytesOf("") },
    { path: `${app}/78-H.bcmap`, bytes: every },
  ];
  const headers = {
    "Content-Type": "application/octet-stream",
    "Content-Encoding": "br",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'",
  };
  const unpacked = await unpack(new Response(new Uint8Array(packed(files)), { headers }));
  expect([...unpacked.keys()]).toEqual(files.map(({ path }) => path));
  for (const { path, bytes } of files) {
    const file = unpacked.get(path);
    expect(file?.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(file?.headers.get("cache-control")).toBe(null);
    expect(file?.headers.get("content-encoding")).toBe(null);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(bytes);
  }
  const types = [...unpacked.values()].map((file) => file.headers.get("content-type"));
  const script = "text/javascript; charset=utf-8";
  expect(types).toEqual([script, script, "application/octet-stream"]);
});

test("a file that would be taken for the end of another is not packed", () => {
  const bytes = bytesOf(`const text = "--${boundary}";`);
  expect(() => packed([{ path: "/x.js", bytes }])).toThrow("/x.js");
});

import { expect, test } from "vitest";
import { qrShape } from "./qr-path.ts";

test("a link of twelve songs is a code that phones read from paper", () => {
  const link = `https://songs.example.org/c/0197a1b2-0000-7000-8000-000000000000/list#${"Ab0_".repeat(140)}`;
  const { size = 0, path = "" } = qrShape(link) ?? {};
  // Modules of half a millimetre: five and a half centimetres with the white around.
  expect(size).toBeLessThanOrEqual(110);
  expect(path).toMatch(/^M4 4h7v1h-7z/);
});

test("what is far too long is none", () => {
  expect(qrShape("a".repeat(5000))).toBeUndefined();
});

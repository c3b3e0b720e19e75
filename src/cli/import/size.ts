import { invalid } from "../../domain/failure.ts";

export function refuseBig(bytes: number, max: number): void {
  if (bytes <= max) return;
  const [size, possible] = [bytes, max].map((count) => Math.ceil(count / 1_000_000));
  throw invalid(`The file has ${size} MB; ${possible} are possible.`);
}

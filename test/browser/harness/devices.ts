import type { Browser, BrowserContextOptions } from "playwright-core";
import { Device } from "./device.ts";

/** Each is a process with the app in its memory. */
const maxIdle = 4;

/** Devices that no test has at the moment; the one that was used last is at the end. */
const idle: Device[] = [];

/** One that an earlier test has given back, or else a new one. */
export async function takeDevice(
  browser: Browser,
  settings: BrowserContextOptions,
): Promise<Device> {
  const at = idle.findLastIndex((device) => device.isLike(browser, settings));
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  return known ?? Device.open(browser, settings);
}

/** For the next test, of this file or of another. */
export async function giveBackDevice(device: Device): Promise<void> {
  if (!(await device.empty())) return device.close();
  idle.push(device);
  if (idle.length > maxIdle) await idle.shift()?.close();
}

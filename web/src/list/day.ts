const dayMs = 86_400_000;
const first = Date.UTC(2000, 0, 1);
/** The end of the year 2999. */
const maxDays = 365_242;

/** How many days a date lies after the year 2000 began; nothing for what is no such date. */
export function daysOf(date: string): number | undefined {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(date)) return undefined;
  const days = (Date.parse(`${date}T00:00:00Z`) - first) / dayMs;
  return dateOf(days) === date ? days : undefined;
}

/** How many days it is from one to another; no number where one of them is no day. */
export function daysBetween(from: string, to: string): number {
  return (daysOf(to) ?? Number.NaN) - (daysOf(from) ?? Number.NaN);
}

export function dateOf(days: number): string | undefined {
  if (!Number.isInteger(days) || days < 0 || days > maxDays) return undefined;
  return new Date(first + days * dayMs).toISOString().slice(0, 10);
}

/** Which day it is where the reader is. */
export function today(now = new Date()): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}

/** The Sunday that a list is most likely for: today, or the next one. */
export function nextSunday(now = new Date()): string {
  const days = daysOf(today(now)) ?? 0;
  // The year 2000 began on a Saturday.
  return dateOf(days + ((8 - (days % 7)) % 7)) ?? today(now);
}

/** The day for which a list is used again: the next Sunday, unless it was for that or a later day. */
export function dayOfCopy(date: string | undefined, now = new Date()): string {
  const next = nextSunday(now);
  const days = date === undefined ? undefined : daysOf(date);
  if (date === undefined || days === undefined || date < next) return next;
  return dateOf(days + 7) ?? next;
}

/** As a moment that date formats of every zone show as that day. */
export function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00`);
}

/** How long ago as people say it: the day before, weeks, months, years. */
export function agoOf(days: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (days < 7) return format.format(-days, "day");
  if (days < 60) return format.format(-Math.floor(days / 7), "week");
  if (days < 365) return format.format(-Math.floor(days / 30.4), "month");
  return format.format(-Math.floor(days / 365), "year");
}

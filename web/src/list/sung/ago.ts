/** How long ago as people say it: the day before, weeks, months, years. */
export function agoOf(days: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (days < 7) return format.format(-days, "day");
  if (days < 60) return format.format(-Math.floor(days / 7), "week");
  if (days < 365) return format.format(-Math.floor(days / 30.4), "month");
  return format.format(-Math.floor(days / 365), "year");
}

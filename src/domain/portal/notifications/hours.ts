const hourInPrague = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Prague", hour: "2-digit", hourCycle: "h23" });

const hourOf = (moment: Date): number => Number(hourInPrague.format(moment));

/** 8:00 to 20:00 in Prague. Codes are sent at any hour. */
export function isHourForTexts(moment: Date): boolean {
  const hour = hourOf(moment);
  return hour >= 8 && hour < 20;
}

/** 7:00 to midnight in Prague. */
export function isHourForDigests(moment: Date): boolean {
  return hourOf(moment) >= 7;
}

import { randomInt } from "node:crypto";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";

/** Without 0 and O, 1, I and L, U and V: people read it out on the telephone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The year in Prague and eight random characters: `VO-2026-8F3K2M7Q`. */
function newReference(prefix: string, now: Date): string {
  const characters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${prefix}-${calendarDateInPrague(now).slice(0, 4)}-${characters.join("")}`;
}

/** @param isTaken called within the transaction that stores it */
export async function freeReference(
  prefix: string,
  now: Date,
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const reference = newReference(prefix, now);
    if (!(await isTaken(reference))) return reference;
  }
}

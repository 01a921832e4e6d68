import { randomInt } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import { isReferenceTaken } from "#server/database/repositories/applications.ts";
import { calendarDateInPrague } from "../calendar-date-in-prague.ts";

/** No 0 and O, 1, I and L, U and V: it is read out on the telephone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `VO-2026-8F3K2M7Q`: the year, then eight random characters. */
function newReference(now: Date): string {
  const characters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `VO-${calendarDateInPrague(now).slice(0, 4)}-${characters.join("")}`;
}

export async function freeReference(tx: Transaction, now: Date): Promise<string> {
  for (;;) {
    const reference = newReference(now);
    if (!(await isReferenceTaken(tx, reference))) {
      return reference;
    }
  }
}

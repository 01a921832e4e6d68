import { setImmediate } from "node:timers/promises";
import type { Locale } from "#domain/shared/locale.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { makeSlots } from "#server/shared/slots.ts";

interface Named {
  readonly id: string;
  /** null: last */
  readonly name: string | null;
}

/** Names decrypted per turn of the event loop: a few milliseconds. */
const atATime = 250;

/** One list at a time, so that other calls have time. */
const alone = makeSlots(1, 20, () => new Refusal("busy"));

/**
 * All names are decrypted, since the database cannot compare ciphertext; only rows up to the page are kept.
 *
 * @throws Refusal busy when many lists wait
 */
export async function inOrderOfNames<Row extends { readonly id: string }>(
  rows: readonly Row[],
  open: (row: Row) => string | null,
  {
    locale,
    isDescending,
    page,
    pageSize,
  }: { readonly locale: Locale; readonly isDescending: boolean; readonly page: number; readonly pageSize: number },
): Promise<readonly Row[]> {
  const { compare } = new Intl.Collator(locale);
  const direction = isDescending ? -1 : 1;
  const order = (one: Named, other: Named) => {
    if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null);
    return direction * (compare(one.name, other.name) || compare(one.id, other.id));
  };
  const wanted = page * pageSize;
  return await alone(async () => {
    let kept: (Named & { readonly row: Row })[] = [];
    let last: Named | undefined;
    for (let from = 0; from < rows.length; from += atATime) {
      for (const row of rows.slice(from, from + atATime)) {
        const one = { id: row.id, name: open(row), row };
        if (last === undefined || order(one, last) < 0) kept.push(one);
      }
      if (kept.length >= 2 * wanted + atATime) {
        kept = kept.toSorted(order).slice(0, wanted);
        last = kept.at(-1);
      }
      await setImmediate();
    }
    const first = kept.toSorted(order).slice(wanted - pageSize, wanted);
    return first.map(({ row }) => row);
  });
}

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inOrderOfNames } from "./in-order-of-names.ts";

const paging = { locale: "cs", isDescending: false, page: 1, pageSize: 25 } as const;
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at).padStart(5, "0"), name: `Č${(at * 7_919) % count}` }));

test("every page equals that of a complete sort", async () => {
  const names = fc.array(fc.record({ id: fc.uuid(), name: fc.option(fc.string({ maxLength: 3 })) }), {
    maxLength: 900,
  });
  await fc.assert(
    fc.asyncProperty(names, fc.boolean(), fc.integer({ min: 1, max: 4 }), async (rows, isDescending, page) => {
      const { compare } = new Intl.Collator("cs");
      const sorted = rows
        .filter(({ name }) => name !== null)
        .toSorted((a, b) => compare(a.name ?? "", b.name ?? "") || compare(a.id, b.id));
      const ordered = [...(isDescending ? sorted.toReversed() : sorted), ...rows.filter(({ name }) => name === null)];
      const found = await inOrderOfNames(rows, ({ name }) => name, { ...paging, isDescending, page, pageSize: 20 });
      const names = (some: typeof rows) => some.map(({ name }) => name);
      expect(names([...found])).toEqual(names(ordered.slice((page - 1) * 20, page * 20)));
    }),
    { numRuns: 40 },
  );
});

test("other calls run between a few hundred names", async () => {
  const rows = rowsOf(2_000);
  const openedBefore: number[] = [];
  let opened = 0;
  const open = ({ name }: { name: string }) => {
    opened += 1;
    return name;
  };
  const work = inOrderOfNames(rows, open, paging);
  while (opened < rows.length) {
    openedBefore.push(opened);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await work;
  const most = Math.max(...openedBefore.map((count, at) => (openedBefore[at + 1] ?? opened) - count));
  expect(most).toBeLessThan(1_000);
});

test("lists are sorted one after the other, and with more than twenty waiting the call is refused", async () => {
  const lists = await Promise.allSettled(
    Array.from({ length: 25 }, () => inOrderOfNames(rowsOf(600), ({ name }) => name, paging)),
  );
  expect(lists.filter(({ status }) => status === "fulfilled")).toHaveLength(21);
  expect(lists.findLast(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "busy" } });
});

import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { batched } from "./batched.ts";
import type { Database } from "./connection.ts";

const [db, other] = [{} as Database, {} as Database];

/** Doubles numbers, and records the keys of each statement. */
function doubles() {
  const statements: (readonly number[])[] = [];
  const double = batched<number, number>(async (_db, keys) => {
    statements.push(keys);
    if (keys.includes(13)) throw new Error("unlucky");
    return new Map(keys.map((key) => [key, 2 * key]));
  });
  return { double, statements };
}

it("runs one statement for the keys of one event-loop turn, separately for each database", async () => {
  const { double, statements } = doubles();
  expect(await Promise.all([double(db, 1), double(other, 2), double(db, 3)])).toEqual([2, 4, 6]);
  expect(statements).toEqual([[1, 3], [2]]);
});

it("runs another statement for keys that arrive while one is running", async () => {
  const { double, statements } = doubles();
  const first = double(db, 1);
  await setImmediate();
  expect(await Promise.all([first, double(db, 1)])).toEqual([2, 2]);
  expect(statements).toEqual([[1], [1]]);
});

it("reports a failure to all callers of the statement, and to no other", async () => {
  const { double } = doubles();
  const asked = [double(db, 13), double(db, 1), double(other, 1)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await double(db, 1)).toBe(2);
});

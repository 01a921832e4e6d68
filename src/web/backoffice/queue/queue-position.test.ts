import { expect, test } from "vitest";
import { nextAfter, positionOf, positionsIn, queryOf } from "./queue-position.ts";

const cases = (count: number) => Array.from({ length: count }, (_, nth) => ({ kind: "request", id: String(nth) }));

const reader = (all: ReturnType<typeof cases>) => async (page: number) => ({
  items: all.slice((page - 1) * 25, page * 25),
  page,
  total: all.length,
});

const next = async (
  id: string,
  at: number,
  all: ReturnType<typeof cases>,
  isOpen?: (item: { id: string }) => boolean,
) => {
  const found = await nextAfter({ kind: "request", id }, { at, pageSize: 25 }, reader(all), isOpen);
  return found && [found.item.id, found.at];
};

test.each([
  ["follows it", "3", 3, ["4", 4]],
  ["follows it where it stands now", "2", 4, ["3", 3]],
  ["has its place when it stands further back", "29", 2, ["2", 2]],
  ["has its place when it stands one place further back", "4", 3, ["3", 3]],
  ["is on the next page", "24", 24, ["25", 25]],
  ["is none after the last", "29", 29, null],
] as const)("the next case in the view %s", async (_which, id, at, expected) => {
  expect(await next(id, at, cases(30))).toEqual(expected);
});

test("gives the position of a case that has left the view to the next one", async () => {
  const left = cases(27).filter(({ id }) => id !== "3" && id !== "26");
  expect(await next("3", 3, left)).toEqual(["4", 3]);
  expect(await next("26", 25, left)).toBeNull();
});

test("skips items that the reader cannot work on, up to some pages", async () => {
  expect(await next("3", 3, cases(30), ({ id }) => Number(id) >= 27)).toEqual(["27", 27]);
  expect(await next("3", 3, cases(200), ({ id }) => id === "199")).toBeNull();
  expect(await next("3", 3, cases(30), ({ id }) => id === "3")).toBeNull();
});

test("an address contains the view without its page, and the position", () => {
  const placeAt = positionsIn(new URLSearchParams("kind=request&page=3&pageSize=50&sort=due"), 100);
  const address = new URLSearchParams(queryOf(placeAt(4)));
  expect(positionOf(address)).toEqual({ queue: "kind=request&pageSize=50&sort=due", at: 104 });
});

test.each(["", "queue=&at=-1", "queue=&at=x", "at=3"])("an address without a position: %s", (address) => {
  expect(positionOf(new URLSearchParams(address))).toBeNull();
  expect(queryOf(null)).toEqual({});
});

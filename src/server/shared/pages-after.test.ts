import { expect, test } from "vitest";
import { pagesAfter } from "./pages-after.ts";

function numbersTo(count: number) {
  const asked: number[] = [];
  return {
    asked,
    page: async (after: number | null, size: number) => {
      asked.push(size);
      const first = (after ?? 0) + 1;
      return Array.from({ length: Math.min(size, count - first + 1) }, (_, index) => first + index);
    },
  };
}

test.each([
  [0, undefined, [], [500]],
  [1, undefined, [1], [500]],
  [500, undefined, [500], [500, 500]],
  [1_200, undefined, [500, 500, 200], [500, 500, 500]],
  [1_200, 700, [500, 200], [500, 200]],
  [1_200, 1_000, [500, 500], [500, 500]],
])("%i rows, at most %s: pages of %j", async (count, most, lengths, sizes) => {
  const { asked, page } = numbersTo(count);
  const pages: (readonly number[])[] = [];
  for await (const one of pagesAfter(page, most === undefined ? {} : { most })) pages.push(one);
  expect(pages.map(({ length }) => length)).toEqual(lengths);
  expect(pages.flat()).toEqual(Array.from({ length: Math.min(count, most ?? count) }, (_, index) => index + 1));
  expect(asked).toEqual(sizes);
});

import { expect, test } from "vitest";
import { pick } from "./pick.ts";

test("returns only the named columns, in the order of their names", () => {
  const row = { secret: "x", b: null, a: 1, c: new Date(0) };
  expect(JSON.stringify(pick(row, { c: "when", a: "how many", b: "nothing" }))).toBe(
    '{"c":"1970-01-01T00:00:00.000Z","a":1,"b":null}',
  );
});

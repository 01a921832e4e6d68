import { expect, it } from "vitest";
import { textLine } from "./fields.ts";

it.each([
  ["Modrá\ns.r.o.", "invalid-format"],
  ["Modrá\ts.r.o.", "invalid-format"],
  ["Modrá\u0085s.r.o.", "invalid-format"],
  [" \n", "required"],
  ["x".repeat(21), "too-long"],
  [1, "invalid-format"],
])("a text of one line is not %j: %s", (given, code) => {
  expect(textLine(20).safeParse(given).error?.issues).toMatchObject([{ message: code }]);
});

it.each(["Modrá s.r.o.", "\n Modrá s.r.o.\n", "Modrá \u{1F697} \u00A0s.r.o."])("a text of one line is %j", (given) => {
  expect(textLine(20).parse(given)).toBe(given.trim());
});

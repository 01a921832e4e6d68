import { expect, it } from "vitest";
import { readTypedPhone, showPhone } from "./typed-phone.ts";

const prefixes = ["+420", "+421", "+36"];

it.each([
  ["777 123 456", { number: "777123456" }],
  ["777-123-456", { number: "777123456" }],
  ["+420 777 123 456", { number: "777123456", prefix: "+420" }],
  ["00421 903 123 456", { number: "903123456", prefix: "+421" }],
  ["(+36) 30 123 4567", { number: "301234567", prefix: "+36" }],
  ["+43 660 1234567", { number: "+436601234567" }],
  ["0903 123 456", { number: "0903123456" }],
])("reads %j", (typed, read) => {
  expect(readTypedPhone(typed, prefixes)).toEqual(read);
});

it("shows digits in threes and leaves other text alone", () => {
  expect(showPhone("777123456")).toBe("777\u00a0123\u00a0456");
  expect(showPhone("301234567")).toBe("301\u00a0234\u00a0567");
  expect(showPhone("+436601234567")).toBe("+436601234567");
  expect(showPhone("777")).toBe("777");
});

import { expect, it } from "vitest";
import { vinCheckDigit } from "#server/demo/portal/make-contract.ts";

it.each(["1M8GDM9AXKP042788", "11111111111111111", "5GZCZ43D13S812715", "1HGCM82633A004352"])(
  "the check digit of %s is its ninth character",
  (vin) => {
    expect(vinCheckDigit(vin)).toBe(vin[8]);
  },
);

it("ignores the character in its place", () => {
  expect(vinCheckDigit("1M8GDM9A0KP042788")).toBe("X");
});

import { expect, it } from "vitest";
import { wholeText } from "./whole-text.ts";

it("replaces dots by values", () => {
  expect(wholeText("+420 7••••••56", [{ path: "2.phone", dots: "7••••••56" }], { "2.phone": "777$&56" })).toBe(
    "+420 777$&56",
  );
});

it("distinguishes the dots of a prefix from those of the number after it", () => {
  const masked = [
    { path: "prefix", dots: "••" },
    { path: "number", dots: "2•••••99" },
  ];
  expect(wholeText("••-2•••••99/0800", masked, { prefix: "19", number: "20001399" })).toBe("19-20001399/0800");
});

it("returns only the values if the text formats them differently", () => {
  expect(wholeText("hidden", [{ path: "iban", dots: "C•••••••99" }], { iban: "CZ65080099" })).toBe("CZ65080099");
});

it("keeps an IBAN in groups, and the text after it", () => {
  const masked = [{ path: "iban", dots: "C•••••••99" }];
  expect(wholeText("C••• •••• 99 · CZK", masked, { iban: "CZ65080099" })).toBe("CZ65 0800 99 · CZK");
});

it("groups an IBAN that was masked without spaces, but no other value", () => {
  const iban = "CZ6508000000192000145399";
  expect(wholeText("C•••••••99", [{ path: "iban", dots: "C•••••••99" }], { iban })).toBe(
    "CZ65 0800 0000 1920 0014 5399",
  );
  expect(wholeText("7••••1", [{ path: "id", dots: "7••••1" }], { id: "7103190011" })).toBe("7103190011");
});

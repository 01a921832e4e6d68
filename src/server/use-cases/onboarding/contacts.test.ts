import { expect, test } from "vitest";
import { maskEmail, maskPhone } from "#domain/masking/mask-value.ts";
import { reachable } from "./contacts.ts";

test.each([
  ["jana.novakova@example.com", "j•••@example.com"],
  ["a@b.cz", "a•••@b.cz"],
  ["šárka@příklad.cz", "š•••@příklad.cz"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ["+420", "601 123 456", "+420 ••• 456"],
  ["+36", "30-123-4567", "+36 ••• 567"],
])("%s %s is shown as %s", (code, phone, masked) => {
  expect(maskPhone(code, phone)).toBe(masked);
});

test.each([
  ["+420", "601 123 456", "+420601123456"],
  ["420", "601123456", "+420601123456"],
  ["+420", "+421 903 123 456", "+421903123456"],
  ["+421", "0905 123 456", "+421905123456"],
  ["+36", "06 30 123 4567", "+36301234567"],
  ["+36", "301234567", "+36301234567"],
  ["+420", "00420 777 123 456", "+420777123456"],
])("a message to %s and %s goes to %s", (phone_code, phone, number) => {
  expect(reachable({ phone_code, phone }, "phone")).toBe(number);
});

test.each([
  ["+421", "0905 123 45"],
  ["+36", "06 30 123 456"],
  ["+420", "0905 123 456"],
  ["+43", "660 1234567"],
])("no message goes to %s and %s", (phone_code, phone) => {
  expect(reachable({ phone_code, phone }, "phone")).toBeUndefined();
});

import { expect, test } from "vitest";
import { dialled, maskEmail, maskPhone } from "./contacts.ts";

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
])("%s and %s is dialled as %s", (code, phone, number) => {
  expect(dialled(code, phone)).toBe(number);
});

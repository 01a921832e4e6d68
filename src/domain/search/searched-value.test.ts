import { expect, test } from "vitest";
import { searchedValue } from "./searched-value.ts";

const today = "2026-11-29";

test.each([
  // births of men, of women, with 20 added to the month, nine digits before 1954, a wrong check digit
  ["710319/2745", "person-number"],
  ["7103192745", "person-number"],
  [" 710319 2745 ", "person-number"],
  ["71 03 19 2745", "person-number"],
  ["8854170215", "person-number"],
  ["8854170216", "person-number"],
  ["0521291234", "person-number"],
  ["530101/123", "person-number"],
  ["530101123", "person-number"],
  // Hungarian tax numbers count days
  ["8413851234", "person-number"],
  ["8 41385 1234", "person-number"],
  ["19-2000145399/0800", "account"],
  ["2000145399/0800", "account"],
  ["000019-2000145399", "account"],
  ["2000145399", "account"],
  ["CZ65 0800 0000 1920 0014 5399", "account"],
  ["cz6508000000192000145399", "account"],
  ["HU42 1177 3016 1111 1018 0000 0000", "account"],
  ["11773016-11111018", "account"],
  ["+420 602 111 222", "phone"],
  ["602111222", "phone"],
  ["602 111 222", "phone"],
  ["00420602111222", "phone"],
  ["420602111222", "phone"],
  ["0908 999 888", "phone"],
  ["06 30 123 4567", "phone"],
  ["+36 1 234 5678", "phone"],
  ["+49 30 901820", "phone"],
  ["jan.novak@example.com", "email"],
  [" Jan.Novak@Example.COM ", "email"],
])("%j is searched for as %s", (search, expected) => {
  expect(searchedValue(search, today)).toBe(expected);
});

test.each([
  "Jan Novák",
  "",
  "-",
  "27082440",
  "270 82 440",
  "31322832",
  "12345678-1-42",
  "36123456-1-42",
  "01-09-123456",
  "VO-2026-AGJFAYEE",
  "CZ-2020-1012",
  "CZF-2026-010800",
  "CZ4400000017",
  "2020101201",
  // an impossible day, a future day
  "7113192745",
  "7103322745",
  "3012315678",
  "8990001234",
  // wrong check digits
  "19-2000145398/0800",
  "CZ6508000000192000145398",
  "4A2 3000",
  "TMBJJ7NE8L0123456",
  "3612345678",
  "zofie@",
  "@",
  "Novák 710319/2745",
  "71-03-19-2745",
])("%j is not a masked value", (search) => {
  expect(searchedValue(search, today)).toBeNull();
});

import { expect, test } from "vitest";
import { settledEntry } from "./settled-entry.ts";

test("selects number or IBAN by the pasted value", () => {
  expect(settledEntry({ number: "", iban: "DE89 3704 0044 0532 0130 00" })).toEqual({ entry: "iban" });
  expect(settledEntry({ prefix: "19", number: "2000145399", bank_code: "0800", iban: "" })).toEqual({
    entry: "number",
  });
});

test("keeps the selection when the other fields are not affected", () => {
  expect(settledEntry({ number: "2000145399", bank_code: "0800" })).toEqual({});
  expect(settledEntry({ iban: "" })).toEqual({});
  expect(settledEntry({ number: "" })).toEqual({});
});

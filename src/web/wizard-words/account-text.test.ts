import { expect, test } from "vitest";
import { accountText } from "./account-text.ts";

test("formats an account by its number", () => {
  const account = { prefix: "19", number: "2000145399", bank_code: "0800", currency: "CZK" };
  expect(accountText(account)).toBe("19-2000145399/0800 · CZK");
  expect(accountText({ number: "11773016-11111018-00000000", currency: "HUF" })).toBe(
    "11773016-11111018-00000000 · HUF",
  );
});

test("formats an IBAN in groups of four", () => {
  expect(accountText({ iban: "CZ6508000000192000145399" })).toBe("CZ65 0800 0000 1920 0014 5399");
});

test("returns an empty text for an empty account", () => {
  expect(accountText({ prefix: "", number: "", iban: "", currency: "CZK" })).toBe("");
});

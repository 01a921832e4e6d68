import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test("a problem leads to its field", () => {
  expect(placeOf("uboData.owners.1.birthdate", 1)).toBe("field-uboData-owners-1-birthdate");
  expect(placeOf("docData.consents.truthfulness", "onedoc")).toBe("field-docData-consents-truthfulness");
});

test("what has become wrong since leads to the answers that can be changed", () => {
  expect(placeOf("customerData.document_validity", "onedoc")).toBe("answers-2");
  expect(placeOf("companyData.accounts.0.iban", "onedoc")).toBe("answers-accounts");
  expect(placeOf("companyData.companyId", "onedoc")).toBe("answers-company");
  expect(placeOf("email", "onedoc")).toBe("answers-0");
});

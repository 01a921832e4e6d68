import { expect, test } from "vitest";
import { positionOf } from "./place-of.ts";

test("links a problem to its field", () => {
  expect(positionOf("uboData.owners.1.birthdate", 1)).toBe("field-uboData-owners-1-birthdate");
  expect(positionOf("docData.consents.truthfulness", "onedoc")).toBe("field-docData-consents-truthfulness");
});

test("links a problem on the last step to the group of answers that can be changed", () => {
  expect(positionOf("customerData.document_validity", "onedoc")).toBe("answers-2");
  expect(positionOf("companyData.accounts.0.iban", "onedoc")).toBe("answers-accounts");
  expect(positionOf("companyData.companyId", "onedoc")).toBe("answers-company");
  expect(positionOf("email", "onedoc")).toBe("answers-0");
});

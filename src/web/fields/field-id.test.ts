import { expect, it } from "vitest";
import { fieldId } from "./field-id.ts";

it("makes an id that is valid in CSS selectors and URL fragments", () => {
  expect(fieldId("accounts.0.iban")).toBe("field-accounts-0-iban");
  expect(fieldId("pep_role_3")).toBe("field-pep_role_3");
  expect(fieldId("owners[1].name")).toBe("field-owners-1-name");
});

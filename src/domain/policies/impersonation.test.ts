import { expect, test } from "vitest";
import { isClosedToViews, isView } from "./impersonation.ts";

test.each([
  "/settings",
  "/settings/profile",
  "/settings/",
  "/easy-sign/CZ-2025-1",
  "/api/auth/logout",
  "/api/profile/data-copy",
  "/api/export/invoices",
  "/api/archives/1/download",
  "/api/contracts/CZ-2025-1/signing-document",
])("%s is closed to staff", (route) => {
  expect(isClosedToViews(route)).toBe(true);
});

test.each(["/", "/contracts", "/settingsx", "/api/auth/check", "/api/contracts", "/api/documents/1/download"])(
  "%s is open to staff",
  (route) => {
    expect(isClosedToViews(route)).toBe(false);
  },
);

test("only regular calls that reveal nothing about the customer are not audited", () => {
  expect(["/", "/contracts", "/api/contracts", "/api/auth/check"].map(isView)).toEqual([true, true, true, false]);
});

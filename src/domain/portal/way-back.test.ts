import { expect, it } from "vitest";
import { safeWayBack } from "./way-back.ts";

it.each([
  "/",
  "/cs/settings",
  "/contracts?status=active&page=2",
  "/hu/invoices/1%2B2#top",
  "/en/loginhelp",
  "/cs/backoffice",
])("goes back to %s", (next) => {
  expect(safeWayBack(next)).toBe(next);
});

it.each([
  null,
  undefined,
  "",
  "settings",
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/../..//evil.example",
  "/a/..",
  "/a//b",
  "/%2f/evil.example",
  "/%2e%2e/evil",
  "/%5cevil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/a b",
  "/\u0000",
  "/login",
  "/cs/login?next=/cs/settings",
  "/sk/registration",
  "/api/auth/logout",
  "/logout",
  "/cs/backoffice/login",
  "/backoffice/logout",
  "/hu/backoffice/password?hash=x",
  `/${"a".repeat(1000)}`,
])("does not go to %j", (next) => {
  expect(safeWayBack(next)).toBeNull();
});

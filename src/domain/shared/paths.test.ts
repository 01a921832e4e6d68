import { expect, test } from "vitest";
import { href, localePath, withQuery } from "./paths.ts";

test("the path of a page has its parameters and its query, encoded", () => {
  expect(href("/contracts/:contractNumber/withdrawal", { contractNumber: "CZ/1 ?" })).toBe(
    "/contracts/CZ%2F1%20%3F/withdrawal",
  );
  expect(href("/requests/:type/:requestId", { type: "transfer", requestId: "a-1" })).toBe("/requests/transfer/a-1");
  expect(href("/invoices", {}, { contractNumber: "CZ 1", page: "2" })).toBe("/invoices?contractNumber=CZ%201&page=2");
});

test("the path of an API route is written like the route", () => {
  expect(
    href("/api/requests/{requestId}/attachments/{attachmentId}/download", { requestId: "a", attachmentId: "b/c" }),
  ).toBe("/api/requests/a/attachments/b%2Fc/download");
});

test("a page has its canonical address in a language", () => {
  expect(localePath("cs", "/")).toBe("/cs/");
  expect(localePath("hu", href("/messages/:hash", { hash: "x" }))).toBe("/hu/messages/x");
  expect(withQuery("/cs/login", { next: "/cs/contracts?page=2" })).toBe("/cs/login?next=%2Fcs%2Fcontracts%3Fpage%3D2");
  expect(withQuery("/cs/login")).toBe("/cs/login");
});

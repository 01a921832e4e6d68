import { expect, it } from "vitest";
import { redirectDocumentTo, redirectTo } from "./redirect-to.ts";

it.each([redirectTo, redirectDocumentTo])("%o redirects to a path of this host, however the path begins", (lead) => {
  for (const path of ["//evil.example/x", "/\\evil.example/x", "\\\\evil.example/x", "/ /evil.example/x"]) {
    expect(lead(path).headers.get("location")).toBe("/evil.example/x");
  }
  const kept = lead("/cs/contracts?page=2", { status: 303 });
  expect([kept.status, kept.headers.get("location")]).toEqual([303, "/cs/contracts?page=2"]);
});

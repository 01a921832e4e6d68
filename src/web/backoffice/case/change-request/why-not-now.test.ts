import { expect, test } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { whyNotNow } from "./why-not-now.ts";

const since = "2026-11-02T09:00:00.000Z";

test("shows the applicant's deadline while changes are requested", () => {
  for (const locale of locales) {
    const { backofficeCase: words } = catalogue(locale);
    const said = whyNotNow({ state: "needs-changes", since }, words, locale);
    expect(said).not.toBe(words.ask.notYet);
    expect(said).toContain("2026");
    expect(said).not.toContain("{");
  }
  expect(whyNotNow({ state: "needs-changes", since }, catalogue("cs").backofficeCase, "cs")).toMatch(/2\.\s12\.\s2026/);
});

test("asks to take an application first that is unassigned or assigned to another", () => {
  const { backofficeCase: words } = catalogue("en");
  for (const state of ["submitted", "in-review"] as const) {
    expect(whyNotNow({ state, since }, words, "en")).toBe(words.ask.notYet);
  }
  expect(whyNotNow({ state: "approved", since }, words, "en")).toBe(words.stateHints.approved);
});

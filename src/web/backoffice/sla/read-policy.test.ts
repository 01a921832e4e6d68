import { describe, expect, test } from "vitest";
import { usualTerms } from "#domain/queue/sla-policies.ts";
import { locales } from "#domain/shared/locale.ts";
import { slaPolicySchema } from "#forms/backoffice/sla-policy-schema.ts";
import { problemsOf } from "#forms/codes.ts";
import { administration } from "#texts/cs/administration.ts";
import { problemsInWords, shownTerms, typedTerms } from "./read-policy.ts";

const { days, requests } = usualTerms("sk");
const terms = {
  hours: [
    { from: "08:00", until: "12:00" },
    { from: "12:30", until: "16:30" },
  ],
  closed: ["2026-12-28", "2026-12-29"],
  worked: [],
  days: { ...days, message: 0.5, application: 10 },
  requests,
};

describe("SLA policy form", () => {
  test.each(locales)("reads the displayed values, in %s", (locale) => {
    const shown = shownTerms(terms, locale);
    expect(typedTerms((name) => shown[name] ?? "", locale)).toEqual(terms);
  });

  test("reads common spellings", () => {
    const typed: Readonly<Record<string, string>> = {
      ...shownTerms(terms, "cs"),
      hours: "7.30 - 12:00;",
      closed: "24.12.2026\r\n\r\n 2026-12-23",
    };
    expect(slaPolicySchema.parse(typedTerms((name) => typed[name] ?? "", "cs"))).toMatchObject({
      hours: [{ from: "07:30", until: "12:00" }],
      closed: ["2026-12-23", "2026-12-24"],
    });
  });

  test("explains invalid values", () => {
    const typed: Readonly<Record<string, string>> = {
      ...shownTerms(terms, "cs"),
      hours: "ráno",
      worked: "zítra",
      "days.upload": "brzy",
    };
    const { error } = slaPolicySchema.safeParse(typedTerms((name) => typed[name] ?? "", "cs"));
    if (error === undefined) throw new Error("they are taken");
    const fields = Object.fromEntries(problemsOf(error).map(({ path, code }) => [path, code]));
    expect(Object.keys(problemsInWords(fields, administration.sla))).toEqual(["hours", "worked", "days.upload"]);
  });
});

import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { isOpenTo, menuFor, sectionOf } from "./menu.ts";
import { listedRequestTypes, quickRequestTypes } from "./request-types.ts";

const plain = { roles: [], country: "cz" } as const;
const sectionsIn = (locale: (typeof locales)[number]) => menuFor(locale, plain).map(({ path }) => path);
const below = (
  path: string,
  locale: (typeof locales)[number] = "cs",
  identity: Parameters<typeof menuFor>[1] = plain,
) => menuFor(locale, identity).find((section) => section.path === path)?.entries;
const pathsBelow = (...asked: Parameters<typeof below>) => below(...asked)?.map((entry) => entry.path);

describe("the order of the menu", () => {
  it("has Invoices after Offers in Czech", () => {
    expect(sectionsIn("cs")).toEqual([
      "/",
      "/contracts",
      "/offers",
      "/invoices",
      "/documents",
      "/requests",
      "/contacts",
    ]);
  });
  it("has Offers after Invoices in Slovak and Hungarian", () => {
    const order = ["/", "/contracts", "/invoices", "/offers", "/documents", "/requests", "/contacts"];
    expect(sectionsIn("sk")).toEqual(order);
    expect(sectionsIn("hu")).toEqual(order);
  });
  it("has no Offers in English", () => {
    expect(sectionsIn("en")).toEqual(["/", "/contracts", "/invoices", "/documents", "/requests", "/contacts"]);
  });
});

describe("entries below", () => {
  it("documents: two for everybody, one for each role, and signing", () => {
    const everybodys = ["/documents/missing-documents", "/documents/bulk-download", "/easy-sign"];
    expect(pathsBelow("/documents")).toEqual(everybodys);
    expect(pathsBelow("/documents", "cs", { ...plain, roles: ["cession"] })).toContain(
      "/documents/transferred-contracts",
    );
    expect(pathsBelow("/documents", "cs", { ...plain, roles: ["cession"] })).not.toContain("/documents/guarantor");
    expect(pathsBelow("/documents", "cs", { ...plain, roles: ["guarantee"] })).toContain("/documents/guarantor");
    expect(pathsBelow("/documents", "hu", { ...plain, roles: ["guarantee", "cession"] })).toEqual([
      "/documents/missing-documents",
      "/documents/bulk-download",
      "/documents/transferred-contracts",
      "/documents/guarantor",
      "/easy-sign",
    ]);
  });

  it("requests: all seven in every language", () => {
    for (const locale of locales) {
      expect(pathsBelow("/requests", locale)).toEqual([
        "/requests/cession",
        "/requests/sublease",
        "/requests/certificate",
        "/requests/earlyTermination",
        "/requests/overpayment",
        "/requests/repaymentScheduleChange",
        "/requests/greenCard",
      ]);
    }
  });

  it("a certificate is active in Czech and English, inactive in Slovak and Hungarian and for their customers", () => {
    const inactive = (...asked: Parameters<typeof below>) =>
      below(...asked)
        ?.filter(({ isActive }) => !isActive)
        .map(({ path }) => path);
    expect(inactive("/requests", "cs")).toEqual([]);
    expect(inactive("/requests", "en")).toEqual([]);
    expect(inactive("/requests", "sk")).toEqual(["/requests/certificate"]);
    expect(inactive("/requests", "hu")).toEqual(["/requests/certificate"]);
    expect(inactive("/requests", "en", { ...plain, country: "sk" })).toEqual(["/requests/certificate"]);
    expect(inactive("/requests", "cs", { ...plain, country: "hu" })).toEqual(["/requests/certificate"]);
  });

  it("contacts: three and the questions", () => {
    expect(pathsBelow("/contacts")).toEqual([
      "/contacts/contract-management",
      "/contacts/sales",
      "/contacts/dealers",
      "/faq",
    ]);
  });
});

it("shows the pages of a role to that role alone", () => {
  expect(isOpenTo("/documents/guarantor", { roles: [] })).toBe(false);
  expect(isOpenTo("/documents/guarantor", { roles: ["cession"] })).toBe(false);
  expect(isOpenTo("/documents/guarantor", { roles: ["guarantee"] })).toBe(true);
  expect(isOpenTo("/documents/transferred-contracts", { roles: ["guarantee"] })).toBe(false);
  expect(isOpenTo("/documents/transferred-contracts", { roles: ["cession"] })).toBe(true);
  expect(isOpenTo("/documents", { roles: [] })).toBe(true);
  expect(isOpenTo("/settings", { roles: [] })).toBe(true);
});

it("finds the section of a page", () => {
  const menu = menuFor("cs", plain);
  const section = (route: string) => sectionOf(route, menu)?.path ?? null;
  expect(section("/")).toBe("/");
  expect(section("/contracts/CZ-2024-0006")).toBe("/contracts");
  expect(section("/documents/missing-documents")).toBe("/documents");
  expect(section("/easy-sign")).toBe("/documents");
  expect(section("/faq")).toBe("/contacts");
  expect(section("/requests/cession/7")).toBe("/requests");
  expect(section("/settings")).toBeNull();
});

describe("types of requests", () => {
  it("listed: seven in Czech, six in English, five in Slovak and Hungarian", () => {
    expect(listedRequestTypes("cs")).toHaveLength(7);
    expect(listedRequestTypes("en")).toEqual([
      "cession",
      "sublease",
      "earlyTermination",
      "overpayment",
      "repaymentScheduleChange",
      "greenCard",
    ]);
    const five = ["cession", "sublease", "earlyTermination", "overpayment", "greenCard"];
    expect(listedRequestTypes("sk")).toEqual(five);
    expect(listedRequestTypes("hu")).toEqual(five);
  });

  it("quick: the four displayed in menus, as far as they can be asked for", () => {
    const four = ["cession", "certificate", "overpayment", "repaymentScheduleChange"];
    expect(quickRequestTypes("cs", "cz")).toEqual(four);
    expect(quickRequestTypes("en", "cz")).toEqual(four);
    expect(quickRequestTypes("sk", "sk")).toEqual(["cession", "overpayment", "repaymentScheduleChange"]);
  });
});

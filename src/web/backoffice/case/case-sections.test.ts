import { describe, expect, test } from "vitest";
import type { UploadPath } from "#domain/cases/change-request-paths.ts";
import { isAskable } from "#domain/cases/change-request-paths.ts";
import { differences } from "#domain/cases/differences.ts";
import { type Country, countries } from "#domain/countries/codes.ts";
import { maskValues } from "#domain/masking/masked-values.ts";
import { type CustomerType, customerTypes, type ValuesByStep } from "#domain/onboarding/types.ts";
import type { StaffCaseSubmission } from "#server/use-cases/back-office/cases/case-shown.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { type CaseContext, caseSections, pathLabel } from "./case-sections.ts";
import { requestableSections } from "./change-request/requestable-sections.ts";
import { shownSections } from "./shown-sections.ts";
import { answeredChangeRequests } from "./submissions/answered-change-requests.ts";
import { comparedSections } from "./submissions/compared-sections.ts";

const { wizard: texts, wizardWords: words, backofficeCase } = catalogue("cs");
const nothingBeside = {
  remarks: [],
  asks: [],
  banks: [],
  cost: [],
  words: backofficeCase.data,
  reasons: backofficeCase.ask.reasons,
};

function context(country: Country = "cz", customerType: CustomerType = "company"): CaseContext {
  const rules = { country, customerType, partnerType: "default", today: "2026-11-23" } as const;
  return { rules, locale: "cs", texts, words };
}

function valuesOf(country: Country = "cz", customerType: CustomerType = "company"): ValuesByStep {
  const given = applicantOf(country, customerType, { email: "jana@example.com" });
  return { "0": given[0], "1": given[1], "2": given[2] };
}

const rowsOf = (parts: ReturnType<typeof shownSections>, title: string) =>
  [...parts, ...parts.flatMap(({ entries }) => entries)].find((part) => part.title === title)?.rows ?? [];

test("lists values in the wizard's order and words, an address or phone on one line, masked values with their paths", () => {
  const parts = shownSections(maskValues(valuesOf()), context(), {
    ...nothingBeside,
    banks: ["Česká spořitelna, a.s."],
  });
  const { contact, company, accounts, owners, financing, person } = words.group;
  expect(parts.map(({ title }) => title)).toEqual([contact, company, accounts, owners, financing, person]);
  expect(rowsOf(parts, contact)).toMatchObject([
    { label: "E-mail", text: "j•••@example.com", masked: [{ path: "0.email", dots: "j•••@example.com" }] },
    { label: "Telefon", text: "+420 6••••••56", masked: [{ path: "0.phone", dots: "6••••••56" }] },
    { label: "Jazyk komunikace", text: "Čeština", masked: [] },
  ]);
  expect(rowsOf(parts, "Účet 1").at(-1)).toMatchObject({ label: "Banka", text: "Česká spořitelna, a.s." });
  expect(rowsOf(parts, "Účet 1")[0]?.masked.length).toBeGreaterThan(0);
  const address = rowsOf(parts, "Osobní údaje").find(({ label }) => label === texts.owners.permanent);
  expect(address?.text).toContain("Plzeň");
  expect(JSON.stringify(parts)).not.toContain("710319");
});

test("shows register remarks and requested changes beside their values", () => {
  const remarks = [
    { path: "1.companyData.companyName", says: { kind: "value", value: "Beta a.s." } },
    { path: "2.customerData.street", says: { kind: "address", address: { street: "Nová", city: "Brno" } } },
  ] as const;
  const changeRequest = {
    askId: "1",
    step: 2,
    path: "customerData.city",
    reason: "wrong",
    note: "",
    state: "asked",
    round: 1,
  } as const;
  const owners = { ...changeRequest, step: 1, path: "uboData.owners" } as const;
  const parts = shownSections(valuesOf(), context(), { ...nothingBeside, remarks, asks: [changeRequest, owners] });
  expect(rowsOf(parts, "Firma").find(({ register }) => register !== null)).toMatchObject({
    path: "1.companyData.companyName",
    register: "Rejstřík: Beta a.s.",
  });
  const address = rowsOf(parts, "Osobní údaje").find(({ asked }) => asked !== null);
  expect(address).toMatchObject({
    register: "Rejstřík: Nová, Brno",
    asked: format(backofficeCase.data.asked, { reason: backofficeCase.ask.reasons.wrong }),
  });
  expect(parts.find(({ title }) => title === "Skuteční majitelé")?.asked).not.toBeNull();
});

const changeRequestWords = {
  ask: backofficeCase.ask,
  document: "Doklad totožnosti",
  papers: words.fields,
  sent: new Set<UploadPath>(),
  registerAt: (path: string) => (path === "1.companyData.companyName" ? "Rejstřík: Jinak a.s." : null),
};
const everybody = countries.flatMap((country) => customerTypes.map((customerType) => [country, customerType] as const));

describe.each(everybody)("%s, %s", (country, customerType) => {
  const values = valuesOf(country, customerType);

  test("every offered field can be requested and has a label", () => {
    const of = context(country, customerType);
    const parts = requestableSections(caseSections(values, of), changeRequestWords);
    const offered = parts.flatMap(({ rows, blank }) => [...rows, ...blank]);
    expect(offered.length).toBeGreaterThan(10);
    expect(parts[0]?.rows[0]).toMatchObject({ place: "2 proofOfIdentity" });
    expect(parts[0]?.rows.map(({ place }) => place)).toContain("2 customerData.document_number");
    expect(offered).toHaveLength(new Set(offered.map(({ place }) => place)).size);
    for (const { place, label } of offered) {
      const [step, path = ""] = place.split(" ");
      const at = ([0, 1, 2] as const).find((one) => String(one) === step) ?? 0;
      expect(isAskable(at, path, values[`${at}`], of.rules), place).toBe(true);
      expect(label).not.toMatch(/Data|^[a-z]+[A-Z_]/);
    }
  });

  test("labels within a part are unique", () => {
    const of = context(country, customerType);
    for (const { title, rows, blank } of requestableSections(caseSections(values, of), changeRequestWords)) {
      const labels = [...rows, ...blank].map(({ label }) => label);
      expect(labels, title).toEqual([...new Set(labels)]);
    }
  });

  test("every given value is on the page", () => {
    const shown = JSON.stringify(shownSections(values, context(country, customerType), nothingBeside));
    const { name, surname, document_number: document } = values["2"]?.customerData ?? {};
    for (const value of [name, surname, document, values["1"]?.companyData?.companyName]) {
      if (value !== undefined) expect(shown).toContain(value);
    }
  });
});

test("shows register remarks beside the values that can be requested", () => {
  const parts = requestableSections(caseSections(valuesOf(), context()), changeRequestWords);
  const differing = parts.flatMap(({ rows, blank }) => [...rows, ...blank]).filter(({ register }) => register !== null);
  expect(differing).toMatchObject([{ place: "1 companyData.companyName", register: "Rejstřík: Jinak a.s." }]);
});

test('presets the reason "missing" for empty values and for uploads not sent yet', () => {
  const usualOf = (sent: ReadonlySet<UploadPath>) =>
    requestableSections(caseSections(valuesOf(), context()), { ...changeRequestWords, sent }).flatMap(
      ({ rows, blank }) => [
        ...rows.map(({ place, usual }) => [place, usual] as const),
        ...blank.map(({ usual }) => ["blank", usual] as const),
      ],
    );
  const before = usualOf(new Set());
  expect(before).toContainEqual(["2 proofOfIdentity", "missing"]);
  expect(before).toContainEqual(["1 companyData.companyName", null]);
  expect(new Set(before.flatMap(([place, usual]) => (place === "blank" ? [usual] : [])))).toEqual(new Set(["missing"]));
  expect(usualOf(new Set(["proofOfIdentity"]))).toContainEqual(["2 proofOfIdentity", null]);
});

test("names a path as on the page: a part, a list, an entry or a field", () => {
  const parts = caseSections(valuesOf(), context());
  const called = ["companyData", "uboData.owners", "uboData.owners.0", "companyData.companyName"].map((path) =>
    pathLabel(parts, 1, path, context()),
  );
  expect(called).toEqual(["Firma", "Skuteční majitelé", "Jiří Kovařík", "Název firmy"]);
});

test("compares submissions value by value, and shows a removed entry with its former values", () => {
  const before = valuesOf();
  const [first] = before["1"]?.uboData?.owners ?? [];
  if (first === undefined) throw new Error("the applicant has no owner");
  const companyData = { ...before["1"]?.companyData, companyName: "Nová s.r.o." };
  const uboData = { beneficalOwners: 2, owners: [first, { ...first, name: "Nina" }] };
  const after: ValuesByStep = { ...before, "1": { ...before["1"], companyData, uboData } };
  const changedIn = (from: ValuesByStep, to: ValuesByStep) =>
    comparedSections({ steps: to, before: from, differs: differences(from["1"], to["1"], "1"), round: 2 }, context())
      .flatMap(({ rows }) => rows.filter(({ isChanged }) => isChanged))
      .map(({ path, before: was, after: is }) => [path, was.text, is.text] as const);
  const changed = changedIn(before, after);
  expect(changed).toContainEqual(["1.companyData.companyName", "Říční doprava s.r.o.", "Nová s.r.o."]);
  expect(changed).toContainEqual(["1.uboData.owners.1.name", "", "Nina"]);
  expect(
    changed.every(([path]) => path === "1.companyData.companyName" || path?.startsWith("1.uboData.owners.1.")),
  ).toBe(true);
  expect(changedIn(after, before)).toContainEqual(["1.uboData.owners.1.name", "Nina", ""]);
  expect(changedIn(before, before)).toEqual([]);
  // A form that shows a box sends it unticked: not an added answer. An unticked box that was ticked is a change.
  const withFinancing = (financingData: object): ValuesByStep => ({
    ...before,
    "1": { ...before["1"], financingData },
  });
  const [bare, unticked, ticked] = [{}, { is_cession: false }, { is_cession: true }].map(withFinancing);
  if (!bare || !unticked || !ticked) throw new Error("nothing to compare");
  const place = "1.financingData.is_cession";
  expect(changedIn(bare, unticked)).toEqual([]);
  expect(changedIn(ticked, unticked)).toEqual([[place, texts.frame.yes, texts.frame.no]]);
  expect(changedIn(unticked, ticked)).toEqual([[place, texts.frame.no, texts.frame.yes]]);
});

test("gives the reveal paths of a masked value, before and after", () => {
  const values = maskValues(valuesOf());
  const { rows } =
    comparedSections({ steps: values, before: values, differs: [], round: 3 }, context()).find(
      ({ path }) => path === "2.customerData",
    ) ?? {};
  const row = rows?.find(({ path }) => path === "2.customerData.personal_id");
  expect([row?.before.masked, row?.after.masked]).toMatchObject([
    [{ path: "rounds.2.2.customerData.personal_id" }],
    [{ path: "rounds.3.2.customerData.personal_id" }],
  ]);
});

test("shows whether a requested change got another value, the same one, or an uploaded document", () => {
  const before = valuesOf();
  const asked = { askId: "a", reason: "wrong", note: "", state: "answered", round: 1 } as const;
  const outcomesOf = (differs: readonly string[], uploads: StaffCaseSubmission["papers"] = []) =>
    answeredChangeRequests(
      {
        steps: before,
        before,
        asks: [
          { ...asked, step: 1, path: "companyData.accounts.0.iban" },
          { ...asked, step: 1, path: "uboData.owners.0" },
          { ...asked, step: 2, path: "customerData.title" },
          { ...asked, step: 2, path: "proofOfIdentity" },
        ],
        papers: uploads,
        differs,
      },
      context(),
      backofficeCase.ask.reasons,
    ).map(({ outcome }) => outcome);
  expect(outcomesOf([])).toEqual(["same", "same", "same", "missing"]);
  // A requested account may be given in its other form. If a list changes its length, only the list differs.
  const upload = { paperId: "p", path: "proofOfIdentity", round: 1, name: "a.pdf", mime: "application/pdf" } as const;
  expect(
    outcomesOf(
      ["1.companyData.accounts.0.number", "1.uboData.owners", "1.customerData.title"],
      [{ ...upload, size: 5, sentAt: "2026-11-23T09:00:00.000Z" }],
    ),
  ).toEqual(["changed", "changed", "same", "sent"]);
});

test("leaves out fields of another product unless they were given", () => {
  const financingOf = (given: object) => {
    const values = { ...valuesOf(), "1": { ...valuesOf()["1"], financingData: given } };
    const parts = caseSections(values, context());
    return parts.find(({ title }) => title === words.group.financing)?.rows.map(({ path }) => path.split(".").at(-1));
  };
  const ofPurchase = ["product", "vehiclePrice", "downpaymentAmount", "period", "is_cession"];
  expect(financingOf({ product: "credit", vehiclePrice: 1, is_cession: false })).toEqual(ofPurchase);
  expect(financingOf({ product: "operatingLease", is_cession: false })).toEqual([
    "product",
    "installmentAmount",
    "period",
    "is_cession",
  ]);
  expect(financingOf({ product: "credit", installmentAmount: 5, is_cession: false })).toContain("installmentAmount");
});

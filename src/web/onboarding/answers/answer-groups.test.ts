import { expect, test } from "vitest";
import type { OpenApplication, StoredStep } from "#server/contract/onboarding.ts";
import { wizard as texts } from "#texts/cs/wizard.ts";
import { wizardWords as words } from "#texts/cs/wizard-words.ts";
import { answerGroups } from "./answer-groups.ts";

const savedAt = "2026-11-21T08:00:00.000Z";

function answersOf(steps: readonly StoredStep[], given: Partial<OpenApplication> = {}, locale: "cs" | "hu" = "cs") {
  const application: OpenApplication = {
    id: "1",
    country: "cz",
    partnerType: "default",
    customerType: "company",
    locale: "cs",
    furthestStep: "onedoc",
    steps,
    drafts: [],
    ownerLinks: [],
    offerReference: null,
    credit: null,
    expiresAt: savedAt,
    ...given,
  };
  return answerGroups({ application, locale, texts, words });
}

function groupsOf(...given: Parameters<typeof answersOf>) {
  return answersOf(...given).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ term, value }) => `${term}: ${value}`),
  }));
}

test("each card is a group, an account is one line, amounts and dates are as people read them", () => {
  const values = {
    companyData: { companyName: "Alfa", accounts: [{ prefix: "19", number: "2000145399", bank_code: "0800" }] },
    uboData: { beneficalOwners: 1, owners: [{ name: "Eva", birthdate: "1973-10-28", isPep: false }] },
    financingData: { product: "credit" as const, vehiclePrice: 450000, period: 48, is_cession: false },
  };
  expect(groupsOf([{ step: 1, revision: 1, values, savedAt }])).toEqual([
    { title: "Firma", rows: ["Název firmy: Alfa"] },
    { title: "Účet 1", rows: ["Číslo účtu: 19-2000145399/0800"] },
    { title: "Majitel 1", rows: ["Jméno: Eva", "Datum narození: 28. 10. 1973", "Politicky exponovaná osoba: Ne"] },
    {
      title: "Financování",
      rows: ["Produkt: Úvěr", "Cena vozidla: 450\u00a0000\u00a0Kč", "Doba trvání: 48 měsíců"],
    },
  ]);
});

test("financing that the wizard does not ask for is shown, without a way to change it", () => {
  const values = { financingData: { product: "credit" as const, vehiclePrice: 450000, period: 48 } };
  const steps: StoredStep[] = [{ step: 1, revision: 1, values, savedAt }];
  const [asked] = answersOf(steps);
  expect([asked?.isFixed, asked?.rows.length]).toEqual([false, 3]);
  const [hungarian] = answersOf(steps, { country: "hu" });
  expect([hungarian?.isFixed, hungarian?.rows.length]).toEqual([true, 3]);
});

test("a refusal is an answer, ticks of one question are one line", () => {
  const customerData = { isPep: "2" as const, pep_role_4: true, pep_role_5: true, pep_role_6: false, nrki_srbi: false };
  const [person] = groupsOf([{ step: 2, revision: 1, values: { customerData }, savedAt }], { country: "hu" });
  expect(person?.rows).toEqual([
    "Politicky exponovaná osoba: Ano",
    "Nahlédnutí do KHR: Nesouhlasím s nahlédnutím",
    "Funkce nebo vztahy: Poslanec nebo mluvčí národnostní menšiny; Člen vedení politické strany",
  ]);
});

test("in Hungarian the surname stands first", () => {
  const customerData = { name: "Éva", surname: "Kovács" };
  const [person] = groupsOf([{ step: 2, revision: 1, values: { customerData }, savedAt }], {}, "hu");
  expect(person?.rows).toEqual(["Příjmení: Kovács", "Jméno: Éva"]);
});

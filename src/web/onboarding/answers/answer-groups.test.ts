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
    offer: null,
    credit: null,
    changes: null,
    expiresAt: savedAt,
    ...given,
  };
  return answerGroups({ application, locale, texts, words });
}

function groupsOf(...given: Parameters<typeof answersOf>) {
  return answersOf(...given).map(({ title, answers }) => ({
    title,
    lines: answers.map(({ line }) => line),
    rows: answers.flatMap(({ rows }) => rows ?? []).map(({ term, value }) => `${term}: ${value}`),
  }));
}

test("shows a group or person as one line, with formatted amounts and dates", () => {
  const owner = {
    name: "Eva",
    surname: "Malá",
    birthdate: "1973-10-28",
    permanent_street: "Hlavní",
    permanent_house_number: "5/2",
    permanent_city: "Brno",
    permanent_zip_code: "602 00",
    permanent_country: "CZ",
    isPep: false,
  };
  const values = {
    companyData: {
      companyName: "Alfa",
      companyId: "25123891",
      accounts: [{ prefix: "19", number: "2000145399", bank_code: "0800" }, { iban: "SK3112000000198742637541" }],
    },
    uboData: { beneficalOwners: 2, owners: [owner, { name: "Jan", surname: "Malý" }] },
    financingData: { product: "credit" as const, vehiclePrice: 450000, period: 48, is_cession: false },
  };
  expect(groupsOf([{ step: 1, revision: 1, values, savedAt }])).toEqual([
    { title: "Firma", lines: ["Alfa · 25123891"], rows: [] },
    { title: "Bankovní účty", lines: ["19-2000145399/0800", "SK31 1200 0000 1987 4263 7541"], rows: [] },
    {
      title: "Skuteční majitelé",
      lines: ["Eva Malá · 28.\u00a010.\u00a01973 · Hlavní 5/2, 602 00 Brno, Česko", "Jan Malý"],
      rows: [
        "Jméno: Eva",
        "Příjmení: Malá",
        "Datum narození: 28.\u00a010.\u00a01973",
        "Politicky exponovaná osoba: Ne",
        "Trvalý pobyt: Hlavní 5/2, 602 00 Brno, Česko",
        "Jméno: Jan",
        "Příjmení: Malý",
      ],
    },
    { title: "Financování", lines: ["Úvěr · Cena vozidla 450\u00a0000\u00a0Kč · Doba trvání 48 měsíců"], rows: [] },
  ]);
});

test("shows financing that the wizard does not ask for, without a link to change it", () => {
  const values = { financingData: { product: "credit" as const, vehiclePrice: 450000, period: 48 } };
  const steps: StoredStep[] = [{ step: 1, revision: 1, values, savedAt }];
  const [asked] = answersOf(steps);
  expect([asked?.isFixed, asked?.answers.length]).toEqual([false, 1]);
  const [hungarian] = answersOf(steps, { country: "hu" });
  expect([hungarian?.isFixed, hungarian?.answers.length]).toEqual([true, 1]);
});

test('shows "no" as an answer, and the ticks of one question as one line', () => {
  const customerData = { isPep: "2" as const, pep_role_4: true, pep_role_5: true, pep_role_6: false, nrki_srbi: false };
  const [person] = groupsOf([{ step: 2, revision: 1, values: { customerData }, savedAt }], { country: "hu" });
  expect(person?.rows).toEqual([
    "Politicky exponovaná osoba: Ano",
    "Nahlédnutí do KHR: Nesouhlasím s nahlédnutím",
    "Funkce nebo vztahy: Poslanec nebo mluvčí národnostní menšiny; Člen vedení politické strany",
  ]);
});

test("puts the surname first in Hungarian", () => {
  const customerData = { name: "Éva", surname: "Kovács" };
  const [person] = groupsOf([{ step: 2, revision: 1, values: { customerData }, savedAt }], {}, "hu");
  expect(person?.rows).toEqual(["Příjmení: Kovács", "Jméno: Éva"]);
});

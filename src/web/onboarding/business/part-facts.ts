import { accountText } from "#web/wizard-words/account-text.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { personName } from "#web/wizard-words/person-name.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import { wireAccount } from "../form/wire-values.ts";
import { type Typed, typedOwner } from "../state/blank-values.ts";
import { listOf, objectOf } from "../state/typed-step.ts";
import type { Wizard } from "../state/wizard-context.ts";

export type PartId = "company" | "accounts" | "owners" | "financing" | "industry";

type PartFacts = { readonly isBlank: boolean; readonly summary: string };

type Context = Pick<Wizard, "application" | "locale" | "texts" | "words">;

export function partFacts(id: PartId, typed: Typed, wizard: Context): PartFacts {
  const company = objectOf(typed.companyData);
  if (id === "company") {
    return said(["companyName", "companyId", "crn_number"].map((name) => asText(company[name]).trim()));
  }
  if (id === "accounts") {
    const accounts = listOf(company.accounts);
    const isBlank = accounts.every((account) =>
      ["prefix", "number", "bank_code", "iban"].every((name) => !account[name]),
    );
    return { isBlank, summary: given(accounts.map((account) => accountText(wireAccount(account)))).join(", ") };
  }
  if (id === "owners") return ownerFacts(objectOf(typed.uboData), wizard);
  if (id === "financing") return financingFacts(objectOf(typed.financingData), wizard);
  const industry = objectOf(typed.industryData);
  return said([valueText("industry", industry.industry, wizard), asText(industry.description).trim()]);
}

function ownerFacts({ uboType, ...ubo }: Typed, { application, locale }: Context): PartFacts {
  const owners = listOf(ubo.owners);
  const blank = typedOwner(application.country);
  const isBlank = owners.every((owner) =>
    Object.keys(blank).every((name) => asText(owner[name]) === asText(blank[name])),
  );
  return { isBlank: isBlank && !uboType, summary: given(owners.map((owner) => personName(owner, locale))).join(", ") };
}

function financingFacts(financing: Typed, wizard: Context): PartFacts {
  if (financing.is_cession === true) return { isBlank: false, summary: wizard.words.fields.is_cession };
  const { product } = financing;
  const price = product === "operatingLease" ? "installmentAmount" : "vehiclePrice";
  const period = asText(financing.period).trim();
  return said([
    valueText("product", product, wizard),
    valueText(price, asText(financing[price]).trim(), wizard),
    valueText("period", period, wizard),
  ]);
}

function said(values: readonly string[]): PartFacts {
  const known = given(values);
  return { isBlank: known.length === 0, summary: known.join(" · ") };
}

const given = (values: readonly string[]): readonly string[] => values.filter((value) => value !== "");

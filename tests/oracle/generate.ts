import type { Country } from "#domain/countries/codes.ts";
import type { Step } from "#domain/onboarding/types.ts";
import type { Case } from "./case.ts";
import { putAt, valueAt } from "./change.ts";
import { companyStepFields, consentFields, contactFields, customerFields, type Field } from "./fields.ts";
import { customerTypes, partnerTypes } from "./lists.ts";
import { Random } from "./random.ts";
import { type Setting, validCompanyStep, validContact, validCustomer } from "./valid-values.ts";
import { companyStepChanges, consentChanges, customerChanges, type WholeChange } from "./whole-changes.ts";

type Values = Record<string, unknown>;

export interface Wish {
  readonly country: Country;
  readonly count: number;
  readonly seed: number;
  /** the dates of the cases, in rotation */
  readonly days: readonly string[];
  readonly consentText?: {
    readonly identifier: string;
    readonly consents: readonly { readonly id: string; readonly required: boolean }[];
  };
}

/** Companies twice, since they have the most fields. */
const settings = [...customerTypes, "company"].flatMap((customerType) =>
  partnerTypes.map((partnerType) => ({ customerType, partnerType }) as Pick<Setting, "customerType" | "partnerType">),
);

/**
 * Makes submissions of one country: all customer types with all partner types in rotation, a valid submission with none
 * to three changes. It prefers the least tried changes, so that every rule gets its share. Equal wishes give equal
 * cases.
 */
export function generateCases(wish: Wish): Case[] {
  const random = new Random(wish.seed);
  const timesTried = new Map<string, number>();
  const cases: Case[] = [];
  for (let index = 0; index < wish.count; index += 1) {
    const { customerType, partnerType } = settings[index % settings.length] ?? random.pick(settings);
    const today = wish.days[index % wish.days.length] ?? random.pick(wish.days);
    const setting: Setting = { country: wish.country, today, customerType, partnerType };
    const step = pickStep(random, wish);
    const values = validValues(random, setting, step, wish);
    const changes: string[] = [];
    for (let left = random.pick([0, 0, 1, 1, 1, 1, 2, 2, 3]); left > 0; left -= 1) {
      const change = pickChange(random, setting, step, wish, timesTried);
      const name = change(values);
      if (name === null) continue;
      changes.push(name);
      timesTried.set(name, (timesTried.get(name) ?? 0) + 1);
    }
    const { identifier, consents } = wish.consentText ?? { identifier: undefined, consents: [] };
    cases.push({
      ...setting,
      step,
      values,
      consents: step === "onedoc" ? consents : [],
      ...(step === "onedoc" && identifier !== undefined ? { consentTextInForce: identifier } : {}),
      changes,
    });
  }
  return cases;
}

function pickStep(random: Random, wish: Wish): Step {
  const share = random.next();
  if (share < 0.06) return 0;
  if (share < 0.1) return wish.consentText ? "onedoc" : 0;
  return share < 0.62 ? 1 : 2;
}

export function validValues(random: Random, setting: Setting, step: Step, wish: Pick<Wish, "consentText">): Values {
  if (step === 0) return validContact(random, setting);
  if (step === 1) return validCompanyStep(random, setting);
  if (step === 2) return { customerData: validCustomer(random, setting) };
  const consents: Values = {};
  for (const { id, required } of wish.consentText?.consents ?? []) {
    if (required || random.isLucky(0.7)) consents[id] = required || random.isLucky(0.5);
  }
  return { docData: { consentTextIdentifier: wish.consentText?.identifier, consents } };
}

function fieldsOf(country: Country, step: Step, wish: Wish): readonly Field[] {
  if (step === 0) return contactFields();
  if (step === 1) return companyStepFields(country);
  if (step === 2) return customerFields(country);
  return consentFields(wish.consentText?.consents.map(({ id }) => id) ?? []);
}

function wholeChangesOf(step: Step): readonly WholeChange[] {
  if (step === 1) return companyStepChanges;
  if (step === 2) return customerChanges;
  return step === "onedoc" ? consentChanges : [];
}

function decides(path: string, { country, customerType, partnerType }: Setting): boolean {
  if (path.startsWith("uboData")) return customerType === "company";
  if (path.startsWith("financingData")) return country !== "hu" && partnerType === "default";
  if (path.startsWith("companyData.c")) return customerType !== "individual-consumer";
  return true;
}

type Change = (values: Values) => string | null;

function pickChange(
  random: Random,
  setting: Setting,
  step: Step,
  wish: Wish,
  timesTried: ReadonlyMap<string, number>,
): Change {
  const wholes = wholeChangesOf(step);
  const candidates: { name: string; change: Change }[] = [];
  if (wholes.length > 0 && random.isLucky(0.25)) {
    for (let i = 0; i < 4; i += 1) {
      const { name, apply } = random.pick(wholes);
      candidates.push({ name, change: (values) => (apply(values, random) ? name : null) });
    }
  } else {
    const fields = fieldsOf(setting.country, step, wish).filter(
      ([path]) => decides(path, setting) || random.isLucky(0.1),
    );
    for (let i = 0; i < 8; i += 1) {
      const [path, tries] = random.pick(fields);
      const [what, make] = random.pick(tries);
      const name = `${path}: ${what}`;
      candidates.push({
        name,
        change(values) {
          const at = anyItem(random, values, path);
          if (at === null) return null;
          putAt(values, at, make(random, setting.today));
          return name;
        },
      });
    }
  }
  candidates.sort((a, b) => (timesTried.get(a.name) ?? 0) - (timesTried.get(b.name) ?? 0));
  const [least] = candidates;
  if (least === undefined) throw new Error("no change to make");
  return least.change;
}

function anyItem(random: Random, values: Values, path: string): string | null {
  const star = path.indexOf(".*");
  if (star < 0) return path;
  const list = valueAt(values, path.slice(0, star));
  if (!Array.isArray(list) || list.length === 0) return null;
  const index = random.integer(0, list.length - 1);
  const item: unknown = list[index];
  if (typeof item !== "object" || item === null) return null;
  return `${path.slice(0, star)}.${index}${path.slice(star + 2)}`;
}

import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { type Product, products } from "#domain/onboarding/types.ts";
import type { Contract } from "#domain/portal/contract.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import { SeededRandom } from "../seeded-random.ts";
import { makeContract } from "./make-contract.ts";
import type { DemoWords } from "./words/demo-words.ts";
import { wordsOf } from "./words/words.ts";

const letters = [
  "handover-protocol",
  "insurance-policy",
  "cession-agreement",
  "guarantee-agreement",
  "consent",
  "other",
] as const;

export type UploadedDocumentKind = "contract" | "payment-schedule" | "annual-statement" | (typeof letters)[number];

export function specimenOf(country: Country, kind: UploadedDocumentKind, product?: Product): string {
  return [country, kind, ...(product === undefined ? [] : [product])].join(" ");
}

/**
 * Shared, since the demo has 6,000 documents, and drawing each would take minutes. @param today `YYYY-MM-DD` in
 * Europe/Prague
 */
export function demoSpecimens(country: Country, today: string): ReadonlyMap<string, CustomerDocument> {
  const words = wordsOf(country);
  const customerName = words.strangers.specimen;
  const common = { locale: factsOf(country).defaultLocale, created: `${today}T08:00:00.000Z`, customerName };
  const made = (product: Product) => specimenContract(country, product, today);
  const parties = [{ party: "lessee" as const, name: customerName }];
  const drawn = new Map<string, CustomerDocument>();
  for (const product of products) {
    const { contract } = made(product);
    drawn.set(specimenOf(country, "contract", product), { ...common, kind: "contract", contract, parties });
  }
  const about = { ...common, ...made("financialLeasing") };
  drawn.set(specimenOf(country, "payment-schedule"), { ...about, kind: "payment-schedule" });
  const year = Number(today.slice(0, 4)) - 1;
  drawn.set(specimenOf(country, "annual-statement"), { ...about, kind: "annual-statement", year });
  const letter = { ...common, kind: "letter" as const, parties: [], paragraphs: [] };
  for (const kind of letters) {
    const isGeneral = kind === "consent" || kind === "other";
    const title = titleOf(words, kind, about.contract);
    drawn.set(specimenOf(country, kind), { ...letter, title, contract: isGeneral ? null : about.contract });
  }
  return drawn;
}

function specimenContract(country: Country, product: Product, today: string) {
  const random = new SeededRandom(`specimen ${country} ${product}`);
  const plan = { status: "active", product, use: "fleet", age: 27, days: 12, period: 60, settledAfter: null } as const;
  const contractNumber = `${country.toUpperCase()}-0000-0000`;
  const { row, lines } = makeContract(
    { customer: { key: "specimen", country }, today, random },
    { ...plan, contractNumber, late: 0, isOnline: false },
    { overall: 1, inCountry: 1 },
  );
  const { make, model, bodyType, vin, plate, year, customer: _, concludedAt: __, ...terms } = row;
  const contract: Contract = { ...terms, vehicle: { make, model, bodyType, vin, plate, year } };
  return { contract, schedule: lines.map(({ line }) => line) };
}

function titleOf({ titles }: DemoWords, kind: (typeof letters)[number], contract: Contract): string {
  const { contractNumber, vehicle } = contract;
  const plate = vehicle.plate ?? "";
  switch (kind) {
    case "handover-protocol":
      return titles.handover(`${vehicle.make} ${vehicle.model}`, plate);
    case "insurance-policy":
      return titles.insurance(plate);
    case "cession-agreement":
      return titles.cession(contractNumber);
    case "guarantee-agreement":
      return titles.guarantee(contractNumber);
    case "consent":
      return titles.consent;
    case "other":
      return titles.framework;
  }
}

import type { PaymentAccount } from "#domain/portal/invoice.ts";
import { searchKey } from "#domain/portal/lists.ts";
import type { DemoCustomer } from "../demo-users.ts";
import { SeededRandom } from "../seeded-random.ts";
import { providerAccount } from "./provider-accounts.ts";
import type { DemoWords } from "./words/demo-words.ts";
import { wordsOf } from "./words/words.ts";

export interface ApplyContext {
  readonly customer: DemoCustomer;
  /** `YYYY-MM-DD` in Europe/Prague */
  readonly today: string;
  /** the customer's own, so that customers do not depend on each other */
  readonly random: SeededRandom;
  readonly words: DemoWords;
  readonly account: PaymentAccount;
}

export function applyContextOf(customer: DemoCustomer, today: string, providerName: string): ApplyContext {
  return {
    customer,
    today,
    random: new SeededRandom(`portal ${customer.key}`),
    words: wordsOf(customer.country),
    account: providerAccount(customer.country, providerName),
  };
}

export function momentOn(day: string, random: SeededRandom): Date {
  const [hour, minute] = [random.integer(7, 14), random.integer(0, 59)];
  return new Date(`${day}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00.000Z`);
}

export function searchText(...texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => (text === null ? [] : [searchKey(text)])).join(" ");
}

/** Without 0 and O, 1, I and L, U and V. */
const alphabet = [..."23456789ABCDEFGHJKMNPQRSTVWXYZ"];

/** Makes a reference in the form of `freeReference`. */
export function demoReference(prefix: string, day: string, random: SeededRandom): string {
  const code = Array.from({ length: 8 }, () => random.pick(alphabet)).join("");
  return `${prefix}-${day.slice(0, 4)}-${code}`;
}

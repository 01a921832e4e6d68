import type { CustomerType } from "#domain/onboarding/types.ts";
import { maskEmail, maskText, maskWhole } from "./mask-value.ts";

type Mask = (text: string) => string;
type PortalActor = Readonly<Record<string, unknown>>;

const always = (mask: Mask) => () => mask;
/** Numbers of companies are public; those of people are not. */
const unless = (field: string, value: string, mask: Mask) => (actor: PortalActor) =>
  actor[field] === value ? null : mask;

/** Masks by field name, depending on the values beside the field; null: not masked. */
const maskedNames: Readonly<Record<string, (actor: PortalActor) => Mask | null>> = {
  personal_id: always(maskWhole),
  identifier: unless("customerType", "company", maskWhole),
  document_number: always(maskText),
  iban: always(maskText),
  phone: always(maskText),
  email: always(maskEmail),
  newLesseeIdentifier: unless("newLesseeType", "company", maskWhole),
  newLesseePhone: always(maskText),
  newLesseeEmail: always(maskEmail),
  userIdentifier: unless("relationship", "group-company", maskWhole),
};

/** Masked only in lists of accounts; elsewhere these names mean other things. */
const maskedInAccounts: ReadonlySet<string> = new Set(["number", "prefix"]);

/** Masks values for staff. */
export function maskValues<Values>(values: Values): Values;
export function maskValues(values: unknown): unknown {
  return masked(values, false);
}

export function maskIdentifier(identifier: string, customerType: CustomerType): string {
  return customerType === "company" ? identifier : maskWhole(identifier);
}

function masked(value: unknown, isAccount: boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => masked(one, isAccount));
  if (!isHolder(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const mask = maskOf(name, value, isAccount);
      if (mask !== null && (typeof inner === "string" || typeof inner === "number")) return [name, mask(String(inner))];
      return [name, masked(inner, name === "accounts")];
    }),
  );
}

function maskOf(name: string, actor: PortalActor, isAccount: boolean): Mask | null {
  if (isAccount && maskedInAccounts.has(name)) return maskText;
  return Object.hasOwn(maskedNames, name) ? (maskedNames[name]?.(actor) ?? null) : null;
}

function isHolder(value: unknown): value is PortalActor {
  return typeof value === "object" && value !== null;
}

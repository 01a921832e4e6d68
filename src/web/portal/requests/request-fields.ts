import type { Product } from "#domain/onboarding/types.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { vehicleOutcomesOf } from "#domain/portal/requests/vehicle-outcomes.ts";
import type { Catalogue } from "#texts/catalogue.ts";

type Words = Catalogue["requests"];
type FieldName = keyof Words["fields"];
type Choices = keyof Words["choices"];

/** One field of a request's form. */
export type RequestField = {
  name: FieldName;
  kind: "text" | "date" | "email" | "phone" | "number" | "long" | "yes" | { choices: Choices };
  isOptional?: true;
  /** shown only while another field has this value */
  when?: readonly [FieldName, string];
};

/** What the form of each type asks, in its order. */
export const requestFields: Readonly<Record<RequestType, readonly RequestField[]>> = {
  cession: [
    { name: "newLesseeType", kind: { choices: "customerType" } },
    { name: "newLesseeName", kind: "text" },
    { name: "newLesseeIdentifier", kind: "text" },
    { name: "newLesseeEmail", kind: "email" },
    { name: "newLesseePhone", kind: "phone" },
    { name: "date", kind: "date" },
  ],
  sublease: [
    { name: "userName", kind: "text" },
    { name: "userIdentifier", kind: "text", isOptional: true },
    { name: "relationship", kind: { choices: "relationship" } },
    { name: "from", kind: "date" },
    { name: "to", kind: "date" },
    { name: "isAbroad", kind: "yes", isOptional: true },
  ],
  certificate: [
    { name: "purpose", kind: { choices: "purpose" } },
    { name: "date", kind: "date" },
  ],
  earlyTermination: [
    { name: "date", kind: "date" },
    { name: "vehicle", kind: { choices: "vehicle" } },
    { name: "reason", kind: { choices: "reason" } },
  ],
  overpayment: [
    { name: "method", kind: { choices: "method" } },
    { name: "iban", kind: "text", when: ["method", "refund"] },
  ],
  repaymentScheduleChange: [
    { name: "change", kind: { choices: "change" } },
    { name: "from", kind: "date", when: ["change", "holiday"] },
    { name: "months", kind: "number", when: ["change", "holiday"] },
    { name: "period", kind: "number", when: ["change", "period"] },
    { name: "reason", kind: "long" },
  ],
  greenCard: [
    { name: "from", kind: "date" },
    { name: "to", kind: "date" },
    { name: "delivery", kind: { choices: "delivery" } },
  ],
};

/** Whether the form has a field for whatever else is to be said. */
export function hasNote(type: RequestType): boolean {
  return type !== "repaymentScheduleChange";
}

/** Whether papers usually come with a request of the type. A certificate says what the provider knows anyway. */
export function takesPapers(type: RequestType): boolean {
  return type !== "certificate";
}

/**
 * Whether a value can be chosen in a field of the form.
 *
 * @param product of the contract; undefined while none is chosen: everything is there to choose
 */
export function isOffered(name: string, value: string, product: Product | undefined): boolean {
  return name !== "vehicle" || product === undefined || vehicleOutcomesOf(product).some((outcome) => outcome === value);
}

/** What a field is called in the form of a type. */
export function fieldLabel(words: Words, type: RequestType, name: FieldName): string {
  if (name !== "date") return words.fields[name];
  return type === "cession" || type === "certificate" || type === "earlyTermination"
    ? words.dates[type]
    : words.fields.date;
}

/** What the form says beside a field. */
export function fieldHint(words: Words, type: RequestType, name: FieldName): string | undefined {
  return type === "cession" && name === "date" ? words.hints.cession : undefined;
}

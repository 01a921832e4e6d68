import type { Step } from "#domain/onboarding/types.ts";
import { fieldId } from "#web/fields/field-id.ts";

const groups: readonly (readonly [prefix: string, group: string])[] = [
  ["companyData.accounts", "accounts"],
  ["companyData", "company"],
  ["uboData", "owners"],
  ["financingData", "financing"],
  ["industryData", "industry"],
  ["customerData", "2"],
];

/** The element that a problem leads to: its field, on the last step the group of answers with the link to it. */
export function positionOf(path: string, step: Step): string {
  if (step !== "onedoc" || path.startsWith("docData")) return fieldId(path);
  const group = groups.find(([prefix]) => path.startsWith(prefix));
  return answersId(group?.[1] ?? "0");
}

/** The element that shows a group of answers. @param group its section in its step, or the step where it has none */
export function answersId(group: string): string {
  return `answers-${group}`;
}

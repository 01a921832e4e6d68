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

/** Returns the id of the element that a problem links to: its field, or in the last step its group of answers. */
export function positionOf(path: string, step: Step): string {
  if (step !== "onedoc" || path.startsWith("docData")) return fieldId(path);
  const group = groups.find(([prefix]) => path.startsWith(prefix));
  return answersId(group?.[1] ?? "0");
}

/** @param group its section in its step; the step if it has none */
export const answersId = (group: string): string => `answers-${group}`;

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

/**
 * The element that a problem leads to. That is its field; on the last step it is the group of answers with the link to
 * change them, since an earlier answer may have become wrong (a document has expired since).
 */
export function placeOf(path: string, step: Step): string {
  if (step !== "onedoc" || path.startsWith("docData")) return fieldId(path);
  const group = groups.find(([prefix]) => path.startsWith(prefix));
  return answersId(group?.[1] ?? "0");
}

/** The element that shows a group of answers. @param group its section in its step, or the step where it has none */
export function answersId(group: string): string {
  return `answers-${group}`;
}

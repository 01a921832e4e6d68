import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { changeRequestFields, commonReason } from "./requestable-sections.ts";

interface StillWrong {
  readonly code: PageFormFailure["code"];
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Returns the errors that remain after fields were changed. The common reason replaces a missing one, an unticked box
 * needs none, and the first tick ends the error that none is ticked.
 *
 * @param changed names of the fields changed since the response
 */
export function stillWrong(
  { code, message, fields }: PageFormFailure,
  changed: ReadonlySet<string>,
): StillWrong | undefined {
  const wrong = Object.entries(fields);
  const left = wrong.filter(([name]) => ![...changed].some((one) => mends(one, name)));
  // An error without a field stays until the form is sent again.
  return wrong.length > 0 && left.length === 0 ? undefined : { code, message, fields: Object.fromEntries(left) };
}

function mends(changed: string, wrong: string): boolean {
  if (wrong === "asks") return changed.startsWith(changeRequestFields("").ask);
  if (!wrong.startsWith(changeRequestFields("").reason)) return changed === wrong;
  const place = wrong.slice(changeRequestFields("").reason.length);
  return [commonReason, changeRequestFields(place).ask, wrong].includes(changed);
}

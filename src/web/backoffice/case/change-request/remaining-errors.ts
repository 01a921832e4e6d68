import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { changeRequestFields, commonReason } from "./requestable-sections.ts";

/** What is said of a form that was not taken: of the whole of it, and field by field. */
interface StillWrong {
  readonly code: PageFormFailure["code"];
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * What of a failure still holds after some fields were changed. A reason is also given by the one for everything, or no
 * longer needed once its box is not ticked; that nothing is ticked ends with the first tick.
 *
 * @param changed names of the fields that were changed since the form came back
 * @returns undefined: nothing is known to be wrong any more
 */
export function stillWrong(
  { code, message, fields }: PageFormFailure,
  changed: ReadonlySet<string>,
): StillWrong | undefined {
  const wrong = Object.entries(fields);
  const left = wrong.filter(([name]) => ![...changed].some((one) => mends(one, name)));
  // What is said of no field stays until the form is sent again.
  return wrong.length > 0 && left.length === 0 ? undefined : { code, message, fields: Object.fromEntries(left) };
}

function mends(changed: string, wrong: string): boolean {
  if (wrong === "asks") return changed.startsWith(changeRequestFields("").ask);
  if (!wrong.startsWith(changeRequestFields("").reason)) return changed === wrong;
  const place = wrong.slice(changeRequestFields("").reason.length);
  return [commonReason, changeRequestFields(place).ask, wrong].includes(changed);
}

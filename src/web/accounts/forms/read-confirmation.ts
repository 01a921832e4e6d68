import type { ReadField } from "#web/page-form/read-fields.ts";
import { confirmFields } from "./confirm-form.tsx";

/** Reads what the form sent that asks for the password again. */
export function readConfirmation(field: ReadField): { password: string; totp: string | undefined } {
  return { password: field(confirmFields.password), totp: field(confirmFields.totp) || undefined };
}

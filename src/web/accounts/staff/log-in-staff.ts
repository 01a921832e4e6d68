import type { StartedTotp } from "#server/contract/accounts.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffLogin } from "#server/contract/staff.ts";
import type { FormCall } from "#web/page-form/answer-page-form.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";

/** What the fields of the staff login ask for. */
export async function logInStaff(field: ReadField, { services, visitor }: PageContext): Promise<StaffLogin> {
  const input = {
    email: field("email"),
    password: field("password"),
    totp: field("totp") || undefined,
    setup: field("setup") || undefined,
  };
  return await services.staff.logIn(input, visitor);
}

/** A second factor that is being set up is shown again when its code, or the password, was wrong. */
export function setupThatStands({
  field,
  page: { services },
}: FormCall): { started: StartedTotp; typedEmail: string } | undefined {
  const started = field("setup") === "" ? null : services.staff.resumeSetup({ setup: field("setup") });
  return started ? { started, typedEmail: field("email") } : undefined;
}

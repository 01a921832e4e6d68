import type { FormCall } from "#web/page-form/answer-page-form.ts";

/** Takes the password that a form brings along. A form without one says nothing of who sends it. The session has another token then. */
export async function proveInForm({ page, field }: FormCall): Promise<void> {
  const password = field("password");
  if (password === "") return;
  const given = { password, totp: field("totp") || undefined };
  page.renewSession((await page.services.profile.proveSelf(given, page.visitor)).token);
}

import type { PageContext } from "#server/contract/page-context.ts";
import { fieldOf } from "../parts/answer-post.ts";

/** Takes the password that a form brings along. A form without one says nothing of who sends it. The session has another token then. */
export async function proveInForm(form: FormData, page: PageContext): Promise<void> {
  const password = fieldOf(form, "password");
  if (password === "") return;
  const given = { password, totp: fieldOf(form, "totp") || undefined };
  page.renewSession((await page.services.profile.proveSelf(given, page.visitor)).token);
}

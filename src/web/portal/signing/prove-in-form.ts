import type { PageContext } from "#server/contract.ts";
import { fieldOf } from "../parts/answer-post.ts";

/** Takes the password that a form brings along. A form without one says nothing of who sends it. */
export async function proveInForm(form: FormData, { services, visitor }: PageContext): Promise<void> {
  const password = fieldOf(form, "password");
  if (password === "") return;
  await services.profile.proveSelf({ password, totp: fieldOf(form, "totp") || undefined }, visitor);
}

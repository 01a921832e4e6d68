import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";

export interface JudgedPassword {
  /** the length of the password that was judged: an answer about an earlier one says nothing about this one */
  readonly judged: number;
  readonly problem: string | null;
}

/** Says what is wrong with a password while it is being typed. */
export function judgePassword(field: ReadField, page: PageContext, locale: Locale): JudgedPassword {
  const password = field("password");
  const code = page.services.accounts.judgePassword({ password, email: field("email") || undefined });
  return { judged: password.length, problem: code && catalogue(locale).validation.problems[code] };
}

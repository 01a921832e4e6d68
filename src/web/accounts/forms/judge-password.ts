import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";

export interface JudgedPassword {
  /** length of the judged password, to recognise an outdated response */
  readonly judged: number;
  readonly problem: string | null;
}

export function judgePassword(field: ReadField, page: PageContext, locale: Locale): JudgedPassword {
  const password = field("password");
  const code = page.services.accounts.judgePassword({ password, email: field("email") || undefined });
  return { judged: password.length, problem: code && catalogue(locale).validation.problems[code] };
}

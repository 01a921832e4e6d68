import { data } from "react-router";
import type * as z from "zod/mini";
import { problemsOf } from "#forms/codes.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { PageFormFailure } from "./page-form-failure.ts";
import { goToLogin } from "./refused-page.ts";

interface Asked {
  readonly page: PageContext;
  readonly request: Request;
  /** of the page, as the address bar has it */
  readonly url: URL;
}

/**
 * Answers a form of a page, sent by the browser itself or by script: nothing without a valid token; what the schema or
 * the use case refuses comes back as words beside the form.
 *
 * @param answer is given what the schema reads of the form's fields, and the fields as they came
 */
export async function answerPageForm<Value, T>(
  { page, request, url }: Asked,
  schema: z.ZodMiniType<Value>,
  answer: (value: Value, typed: Readonly<Record<string, string>>) => Promise<T>,
) {
  const { locale } = splitLocale(url.pathname);
  const { errors, validation } = catalogue(locale);
  // A body that is no form carries no token.
  const form = await request.formData().catch(() => new FormData());
  const { csrf_token: token, ...typed } = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  const problems: Readonly<Record<string, string>> = validation.problems;
  const failed = (
    code: PageFormFailure["code"],
    status: number,
    fields: readonly (readonly [string, string])[] = [],
  ) => {
    const inWords = Object.fromEntries(fields.map(([name, problem]) => [name, problems[problem] ?? problem]));
    const failure: PageFormFailure = { code, message: errors[code], fields: inWords, typed };
    return data({ failure }, { status });
  };
  if (!page.isCsrfTokenValid(token)) return failed("csrf", 403);
  const read = schema.safeParse(typed);
  if (!read.success) {
    return failed(
      "invalid-input",
      422,
      problemsOf(read.error).map(({ path, code }) => [path, code] as const),
    );
  }
  try {
    return await answer(read.data, typed);
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (!refusal) throw error;
    if (refusal.code === "unauthenticated") throw goToLogin(url);
    // The address leads nowhere for this visitor, whatever was sent to it.
    if (refusal.code === "not-found") throw data(null, { status: 404 });
    return failed(refusal.code, refusal.status, Object.entries(refusal.fields));
  }
}

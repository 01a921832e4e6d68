import { data, type RouterContextProvider, redirectDocument } from "react-router";
import type { PageRefusal } from "#server/contract/accounts.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { FormAnswer } from "./form-answer.ts";
import { wayToLogin } from "./way-to-login.ts";

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
}

/** A field of a form; empty when it is not there. */
export type ReadField = (name: string) => string;

/**
 * Answers a form of a page, sent by the browser itself or by script. Nothing happens without a valid token; what a use
 * case refuses comes back as the words to show beside the form.
 *
 * @param answer may add headers to what it answers; a Response of its own goes out as it is
 * @param keep fields that are shown again after a failure; never a secret
 * @param whatStands what is still to be shown beside a failure: an earlier step that goes on
 */
export async function answerForm<T extends object>(
  { context, request, url }: Asked,
  keep: readonly string[],
  answer: (field: ReadField, page: PageContext, headers: Headers) => Promise<Response | T>,
  whatStands?: (field: ReadField, page: PageContext) => T | undefined,
) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { errors, validation } = catalogue(locale);
  // A body that is no form carries no token.
  const form = await request.formData().catch(() => new FormData());
  const field: ReadField = (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = Object.fromEntries(keep.map((name) => [name, field(name)]));
  const failed = (failure: Omit<PageFormFailure, "typed">, status: number) => {
    const done = whatStands?.(field, page);
    return data<FormAnswer<T>>({ failure: { ...failure, typed }, ...(done && { done }) }, { status });
  };

  if (!page.isCsrfTokenValid(form.get("csrf_token"))) {
    return failed({ code: "csrf", message: errors.csrf, fields: {} }, 403);
  }
  try {
    const headers = new Headers();
    const answered = await answer(field, page, headers);
    if (answered instanceof Response) return answered;
    return data<FormAnswer<T>>({ done: answered }, { headers });
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (!refusal) throw error;
    if (refusal.code === "unauthenticated") throw redirectDocument(wayToLogin(url));
    const fields = inWords(refusal, validation.problems);
    return failed({ code: refusal.code, message: errors[refusal.code], fields }, refusal.status);
  }
}

function inWords({ fields }: PageRefusal, problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, problems[code] ?? code]));
}

/** A redirect with cookies, after which the page is loaded anew: who is logged in has changed. */
export function goAsSomebodyElse(to: string, setCookies: readonly string[]): Response {
  const response = redirectDocument(to, 303);
  for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Whether a page's script sent the form, which then does with the answer what a browser would have done by itself. */
export function isByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

import { data, type RouterContextProvider } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { goToLogin } from "#web/page-form/refused-page.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

type RefusalCode = keyof ReturnType<typeof catalogue>["errors"];

/** Why a form was not taken, in the words of the page. */
export interface PostFailure {
  readonly code: RefusalCode;
  readonly message: string;
  /** name of a field → what is wrong with it */
  readonly fields: Readonly<Record<string, string>>;
}

/** What the action of a page answers. */
export interface PostAnswer<T> {
  readonly done?: T;
  readonly failure?: PostFailure;
}

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
  readonly url: URL;
}

/**
 * Answers a form of a page, sent by the browser itself or by script. Nothing happens without a valid token; a session that
 * has ended leads to the login and back to this very address.
 *
 * @param whatStands what is still to be shown beside a refusal
 */
export async function answerPost<T>(
  { context, request, url }: Asked,
  answer: (form: FormData, page: PageContext) => Promise<T>,
  whatStands: (code: RefusalCode) => T | undefined = () => undefined,
) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { errors, validation } = catalogue(locale);
  // A body that is no form carries no token.
  const form = await request.formData().catch(() => new FormData());
  if (!page.isCsrfTokenValid(form.get("csrf_token"))) {
    return data<PostAnswer<T>>({ failure: { code: "csrf", message: errors.csrf, fields: {} } }, { status: 403 });
  }
  try {
    return data<PostAnswer<T>>({ done: await answer(form, page) });
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (!refusal) throw error;
    if (refusal.code === "unauthenticated") throw goToLogin(url);
    const problems: Readonly<Record<string, string>> = validation.problems;
    const fields = Object.fromEntries(
      Object.entries(refusal.fields).map(([name, code]) => [name, problems[code] ?? code]),
    );
    const failure = { code: refusal.code, message: errors[refusal.code], fields };
    const done = whatStands(refusal.code);
    return data<PostAnswer<T>>({ failure, ...(done !== undefined && { done }) }, { status: refusal.status });
  }
}

/** A field of a form; empty when it is not there. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

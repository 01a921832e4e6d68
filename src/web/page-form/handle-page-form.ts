import { data, type RouterContextProvider } from "react-router";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { FormAnswer } from "./page-form-failure.ts";
import { fieldsOf, type ReadField, WrongFields } from "./read-fields.ts";
import { refusePage } from "./refused-page.ts";
import { sentFormOf } from "./sent-form.ts";

export interface FormAsked {
  readonly context: Readonly<RouterContextProvider>;
  /** as the address bar shows it */
  readonly url: URL;
}

export interface FormCall {
  readonly page: PageContext;
  readonly form: FormData;
  readonly field: ReadField;
  /** for responses that `answer` does not build */
  readonly headers: Headers;
}

export interface FormWays<T> {
  /** fields shown again after a failure; never a secret */
  readonly keep?: readonly string[];
  /** maps the path of an error to the form field */
  readonly fieldOf?: (path: string) => string;
  /** `not-found` then gives the error page */
  readonly isOfAddress?: boolean;
  readonly whatStands?: (call: FormCall, code: ErrorCode) => T | undefined;
}

/**
 * Shows an expected error beside the form; an expired session redirects to the login. The server adds `Retry-After`.
 *
 * @throws the redirect to the login; the error page 404; unexpected errors
 */
export async function handlePageForm<T extends object>(
  { context, url }: FormAsked,
  answer: (call: FormCall) => Promise<Response | T> | Response | T,
  { keep = [], fieldOf = (path) => path, isOfAddress = false, whatStands }: FormWays<T> = {},
) {
  const page = context.get(pageContext);
  const { form, isOurs } = sentFormOf(context);
  const call = { page, form, field: fieldsOf(form), headers: new Headers() };
  const failed = (code: ErrorCode, status: number, fields: Readonly<Record<string, string>> = {}) => {
    const { errors, validation } = catalogue(splitLocale(url.pathname).locale);
    const failure = {
      code,
      message: errors[code],
      fields: inWords(fields, validation.problems),
      typed: Object.fromEntries(["intent", ...keep].map((name) => [name, call.field(name)])),
    };
    const done = whatStands?.(call, code);
    return data<FormAnswer<T>>({ failure, ...(done && { done }) }, { status });
  };
  if (!isOurs) return failed("csrf", 403);
  try {
    const answered = await answer(call);
    if (answered instanceof Response) return answered;
    return data<FormAnswer<T>>({ done: answered }, { headers: call.headers });
  } catch (error) {
    if (error instanceof WrongFields) return failed("invalid-input", 422, error.fields);
    const refusal = page.refusalOf(error);
    const isPage = refusal?.code === "unauthenticated" || (isOfAddress && refusal?.code === "not-found");
    if (!refusal || isPage) return refusePage(page, error, url);
    const fields = Object.entries(refusal.fields).map(([path, code]) => [fieldOf(path), code]);
    return failed(refusal.code, refusal.status, Object.fromEntries(fields));
  }
}

const inWords = (fields: Readonly<Record<string, string>>, problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, problems[code] ?? code]));

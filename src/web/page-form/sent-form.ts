import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pageContext } from "#web/context.ts";

export interface SentForm {
  /** empty when what was sent is no form */
  readonly form: FormData;
  /** Whether it carries the token of this visitor; what does not changes nothing. */
  readonly isOurs: boolean;
}

type Context = Readonly<RouterContextProvider>;

const sentForm = createContext<SentForm>();

/** Reads the form of each changing request once and judges its CSRF token; the page's action answers the refusal. */
export const readSentForm: MiddlewareFunction<Response> = async ({ context, request }) => {
  if (request.method === "GET" || request.method === "HEAD") return;
  // A body that is no form carries no token.
  const form = await request.formData().catch(() => new FormData());
  context.set(sentForm, { form, isOurs: context.get(pageContext).isCsrfTokenValid(form.get("csrf_token")) });
};

/** What was sent to the page, whoever sent it. */
export function sentFormOf(context: Context): SentForm {
  return context.get(sentForm);
}

/** The form of a page that cannot show a failure. @throws the error page 403 for a form without the visitor's token */
export function takeOwnForm(context: Context): FormData {
  const { form, isOurs } = sentFormOf(context);
  if (!isOurs) throw data(null, { status: 403 });
  return form;
}

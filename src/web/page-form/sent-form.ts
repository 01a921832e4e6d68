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

/**
 * Reads the form of each request that may change something, once, and judges its CSRF token. The refusal is left to the
 * page's action: some say it beside the form, others by an error page.
 */
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

/**
 * The form of a page that has no place to say why it was not taken.
 *
 * @throws the error page 403 when it does not carry the token of this visitor
 */
export function takeOwnForm(context: Context): FormData {
  const { form, isOurs } = sentFormOf(context);
  if (!isOurs) throw data(null, { status: 403 });
  return form;
}

import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pageContext } from "#web/context.ts";

export interface SentForm {
  readonly form: FormData;
  /** Whether it has the visitor's CSRF token; otherwise it must change nothing. */
  readonly isOurs: boolean;
}

type Context = Readonly<RouterContextProvider>;

const sentForm = createContext<SentForm>();

/** Reads a form once and checks its CSRF token; the page's action rejects it. */
export const readSentForm: MiddlewareFunction<Response> = async ({ context, request }) => {
  if (request.method === "GET" || request.method === "HEAD") return;
  // Without a form there is no token.
  const form = await request.formData().catch(() => new FormData());
  context.set(sentForm, { form, isOurs: context.get(pageContext).isCsrfTokenValid(form.get("csrf_token")) });
};

export const sentFormOf = (context: Context): SentForm => context.get(sentForm);

/** For pages that cannot show a failure. @throws the error page 403 without the visitor's token */
export function takeOwnForm(context: Context): FormData {
  const { form, isOurs } = sentFormOf(context);
  if (!isOurs) throw data(null, { status: 403 });
  return form;
}

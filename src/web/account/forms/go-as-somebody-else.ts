import { redirectDocument } from "react-router";

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

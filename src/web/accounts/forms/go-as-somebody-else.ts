import { redirectDocumentTo } from "#web/http/redirect-to.ts";

/** Redirects with cookies and reloads the document, since another user is logged in now, or nobody. */
export function goAsSomebodyElse(to: string, setCookies: readonly string[]): Response {
  const response = redirectDocumentTo(to, 303);
  for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Whether a script of the page sent the form. That script then follows the answer as a browser would. */
export function isByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

import { redirectDocumentTo } from "#web/http/redirect-to.ts";

/** Redirects with cookies and reloads the document, since the logged-in user has changed. */
export function goAsSomebodyElse(to: string, setCookies: readonly string[]): Response {
  const response = redirectDocumentTo(to, 303);
  for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Returns whether a script of the page sent the form. The script follows the redirect as a browser does. */
export const isByScript = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");

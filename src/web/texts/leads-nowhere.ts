import { localePrefix } from "./locale-path.ts";

/**
 * Whether a page is asked for under a prefix that is no language. The locale layout answers that with 404, to strangers
 * and to members alike, so the doors of pages send nobody elsewhere before it. What is sent to a page they judge always.
 */
export function leadsNowhere({ method }: Request, { locale }: { readonly locale?: string | undefined }): boolean {
  return (method === "GET" || method === "HEAD") && localePrefix(locale) === null;
}

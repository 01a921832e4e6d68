import { consentCookieName, consentCookieValue } from "#domain/portal/cookie-consent.ts";
import { locales } from "#domain/shared/locale.ts";
import { cookie } from "#server/http/cookies.ts";
import { gaps, type OwnParts, pageTemplate } from "./page-template.ts";
import { publicPaths } from "./public-paths.ts";

interface Asked {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly search: string;
  readonly cookieHeader: string | null;
}

export interface PageCache {
  /** @returns null if the page may depend on its reader */
  answer(asked: Asked, own: OwnParts): Promise<Response> | null;
}

/** All public pages are fewer; only the demo, with many origins, reaches it. */
const mostPages = 500;

const paths = new Set(
  publicPaths.flatMap((path) => [
    path,
    ...locales.flatMap((locale) => (path === "/" ? [`/${locale}`, `/${locale}/`] : `/${locale}${path}`)),
  ]),
);

const flags = [true, false];
const choices = new Set(
  flags.flatMap((google_analytics) => flags.map((qualtrics) => consentCookieValue({ google_analytics, qualtrics }))),
);

/**
 * Caches public pages for guests, rendered from nothing but the address and the cookie choice, so that no visitor's
 * data can reach another.
 *
 * @param render gets placeholders for nonce and token
 */
export function pageCache(render: (request: Request, own: OwnParts) => Promise<Response>): PageCache {
  const pages = new Map<string, (own: OwnParts) => Response>();

  async function make(key: string, request: Request): Promise<(own: OwnParts) => Response> {
    const empty = gaps();
    const rendered = await render(request, empty);
    const template = pageTemplate(await rendered.text(), empty);
    const { status } = rendered;
    const headers = [...rendered.headers];
    const page = (own: OwnParts) => new Response(template.pageFor(own), { status, headers });
    if (status === 200 && template.isWhole && !rendered.headers.has("set-cookie")) {
      const [oldest] = pages.size < mostPages ? [] : pages.keys();
      if (oldest !== undefined) pages.delete(oldest);
      pages.set(key, page);
    }
    return page;
  }

  return {
    answer({ method, origin, path, search, cookieHeader }, own) {
      const isPublic = (method === "GET" || method === "HEAD") && search === "" && paths.has(path);
      const choice = cookie(cookieHeader, consentCookieName);
      const isChoiceKnown = choice === null ? !cookieHeader?.includes(consentCookieName) : choices.has(choice);
      if (!isPublic || !isChoiceKnown) return null;
      const key = `${choice ?? ""} ${origin}${path}`;
      const page = pages.get(key);
      if (page) return Promise.resolve(page(own));
      const headers = choice === null ? {} : { cookie: `${consentCookieName}=${choice}` };
      return make(key, new Request(origin + path, { headers })).then((made) => made(own));
    },
  };
}

import type { Shell } from "#server/contract/page-context.ts";

/** The server puts it before this script (`server/http/pages/service-worker.ts`). null: the worker removes itself. */
declare const shell: Shell | null;
declare const self: Scope;

/** The scope of a service worker, which the types of a page's scripts do not know. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", listener: (event: Asked) => void): void;
}

interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Asked extends Event {
  readonly request: Request;
  /** undefined: the browser has not sent the request by itself */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

// It does nothing for a page that is open, so it need not wait until all of them are closed.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { pathname } = new URL(url);
  // A download must not be answered by a page.
  const isFile = /^\/(?:api|calendar|dev)\//.test(pathname);
  if (shell !== null && mode === "navigate" && method === "GET" && !isFile) event.respondWith(load(event, shell));
});

async function activate(): Promise<void> {
  if (shell === null) await self.registration.unregister();
  // The browser then asks for the page itself, at once and with the headers that say where the request comes from.
  else await self.registration.navigationPreload?.enable();
}

/** The page that is asked for; without an answer the one for that, in the language of the address. */
async function load({ request, preloadResponse }: Asked, { pages, common, headers }: Shell): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const [, language = ""] = new URL(request.url).pathname.split("/");
    const page = (Object.hasOwn(pages, language) ? pages[language] : undefined) ?? Object.values(pages)[0];
    return new Response(page?.join(common), { headers });
  }
}

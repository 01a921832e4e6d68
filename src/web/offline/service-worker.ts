import type { Shell } from "#server/contract/page-context.ts";

/** Prepended by `server/http/pages/service-worker.ts`. null: the worker removes itself. */
declare const shell: Shell | null;
declare const self: Scope;

/** Missing in the DOM types of pages. */
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
  /** undefined: no navigation preload */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

// It does not affect open pages, so it need not wait until they are closed.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { pathname } = new URL(url);
  // A page must not replace a failed download.
  const isFile = /^\/(?:api|calendar|dev)\//.test(pathname);
  if (shell !== null && mode === "navigate" && method === "GET" && !isFile) event.respondWith(load(event, shell));
});

async function activate(): Promise<void> {
  if (shell === null) await self.registration.unregister();
  // The browser then requests the page at once, with the headers that say where the request comes from.
  else await self.registration.navigationPreload?.enable();
}

async function load({ request, preloadResponse }: Asked, { pages, common, headers }: Shell): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const [, language = ""] = new URL(request.url).pathname.split("/");
    const page = (Object.hasOwn(pages, language) ? pages[language] : undefined) ?? Object.values(pages)[0];
    return new Response(page?.join(common), { headers });
  }
}

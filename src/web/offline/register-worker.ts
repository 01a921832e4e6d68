const address = "/service-worker.js";

declare global {
  interface ServiceWorkerContainer {
    /** @param scriptURL of Trusted Types, which the types of the DOM do not know */
    register(scriptURL: string | object, options: RegistrationOptions): Promise<ServiceWorkerRegistration>;
  }
}

/** A name can be given once in a document. */
let trusted: string | object | undefined;

/** Has the browser keep the page for a lost connection. */
export async function registerWorker(): Promise<void> {
  // Without a connection the browser would complain; the next page registers it.
  if (!("serviceWorker" in navigator) || !navigator.onLine) return;
  const policy = { createScriptURL: (url: string) => url };
  trusted ??= window.trustedTypes?.createPolicy("volant-worker", policy).createScriptURL(address) ?? address;
  try {
    await navigator.serviceWorker.register(trusted, { updateViaCache: "none" });
  } catch {
    // The site works without it, as in browsers that have no workers or are told to keep nothing.
  }
}

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { splitLocale } from "#web/texts/locale-path.ts";
import { Icon } from "#web/ui/icon.tsx";
import { idle } from "#web/ui/use-in-browser.ts";
import { useOnline } from "#web/ui/use-online.ts";
import styles from "./offline-guard.module.css";

/**
 * Without a connection, keeps the browser on this page: a link that would load a document shows its page within this
 * one, and a form that would load one is not sent.
 */
export default function OfflineGuard({ text, hasWorker }: { readonly text: string; readonly hasWorker: boolean }) {
  const isOnline = useOnline();
  const { route } = splitLocale(useLocation().pathname);
  useWorker(hasWorker);
  const navigate = useNavigate();
  useEffect(() => {
    if (isOnline) return;
    const follow = (event: MouseEvent) => {
      const place = placeOfLink(event);
      if (place === null) return;
      event.preventDefault();
      void navigate(place);
    };
    // On `window`, so that handlers of the page run first.
    const stay = (event: SubmitEvent) => event.preventDefault();
    window.addEventListener("click", follow);
    window.addEventListener("submit", stay);
    return () => {
      window.removeEventListener("click", follow);
      window.removeEventListener("submit", stay);
    };
  }, [isOnline, navigate]);
  return (
    <div id="connection" role="status" className={styles.place}>
      {isOnline || saysSoItself(route) ? null : (
        <p className={styles.banner}>
          <Icon name="warning" size={20} />
          {text}
        </p>
      )}
    </div>
  );
}

/** The wizard says itself whether the input is saved. */
const saysSoItself = (route: string): boolean => route.startsWith("/consent/");

/** Not in development, where files change too often. */
function useWorker(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && import.meta.env.PROD) void idle().then(registerWorker);
  }, [isWanted]);
}

/** Returns the path of a click that would load another document of this site. */
function placeOfLink(event: MouseEvent): string | null {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== "" ? null : link.pathname + link.search + link.hash;
}

const address = "/service-worker.js";

declare global {
  interface ServiceWorkerContainer {
    /** The DOM types do not know Trusted Types. */
    register(scriptURL: string | object, options: RegistrationOptions): Promise<ServiceWorkerRegistration>;
  }
}

/** A policy name can be used once in a document. */
let trusted: string | object | undefined;

async function registerWorker(): Promise<void> {
  // The browser would log an error; the next page registers it.
  if (!("serviceWorker" in navigator) || !navigator.onLine) return;
  const policy = { createScriptURL: (url: string) => url };
  trusted ??= window.trustedTypes?.createPolicy("volant-worker", policy).createScriptURL(address) ?? address;
  try {
    await navigator.serviceWorker.register(trusted, { updateViaCache: "none" });
  } catch {}
}

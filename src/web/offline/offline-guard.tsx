import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { splitLocale } from "#web/texts/locale-path.ts";
import { Icon } from "#web/ui/icon.tsx";
import { idle } from "#web/ui/use-in-browser.ts";
import { useOnline } from "#web/ui/use-online.ts";
import styles from "./offline-guard.module.css";

interface OfflineGuardProps {
  readonly text: string;
  /** whether the browser is to have the service worker */
  readonly hasWorker: boolean;
}

/**
 * Has the browser keep the service worker. Without a connection: says so, and keeps the browser from leaving for its own page. A link that would load a document
 * leads to its page within this one, which says that it could not be loaded and loads it once that is possible; a form
 * that would load one stays as it is.
 */
export default function OfflineGuard({ text, hasWorker }: OfflineGuardProps) {
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
    // On the window, where an event comes when the page has had its turn.
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

/** The wizard says beside each form what becomes of what is typed. */
function saysSoItself(route: string): boolean {
  return route.startsWith("/consent/");
}

/** Registers it when the page has nothing else to do. In development files change too often for one. */
function useWorker(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && import.meta.env.PROD) void idle().then(registerWorker);
  }, [isWanted]);
}

/** @returns the path, query and hash that a click would load as another document of this site; null: it would not */
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
    /** @param scriptURL of Trusted Types, which the types of the DOM do not know */
    register(scriptURL: string | object, options: RegistrationOptions): Promise<ServiceWorkerRegistration>;
  }
}

/** A name can be given once in a document. */
let trusted: string | object | undefined;

/** Has the browser keep the page for a lost connection. */
async function registerWorker(): Promise<void> {
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

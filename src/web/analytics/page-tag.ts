import { readCookieConsent } from "./cookie-consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** `later`: in a later document that may load the service; null before hydration */
let readAt: "here" | "later" | "nowhere" | null = null;

let early: Kept[] = [];

/** Reports an event if the visitor has agreed. */
export const trackEvent = (event: TagEvent): void => report({ event });

export const pushToDataLayer = ({
  event,
  customerCountry,
}: {
  readonly event: string;
  readonly customerCountry: string;
}): void => report({ data: { event, customerCountry } });

/** `here` also sends the waiting events. */
export function reportEvents(at: "here" | "later" | "nowhere"): void {
  readAt = at;
  const waiting = hasAgreed() ? carried() : [];
  if (at === "here") {
    const own = window.dataLayer ?? [];
    window.dataLayer = [];
    for (const kept of waiting) push(kept);
    window.dataLayer.push(...own);
  }
  if (at === "later" && hasAgreed()) carry([...waiting, ...early]);
  else carry([]);
  early = [];
}

function report(kept: Kept): void {
  if (!hasAgreed()) return;
  push(kept);
  if (readAt === null) early.push(kept);
  if (readAt === "later") carry([...carried(), kept]);
}

function push(kept: Kept): void {
  window.dataLayer ??= [];
  if ("data" in kept) {
    window.dataLayer.push(kept.data);
    return;
  }
  const { action, category, label, value } = kept.event;
  tag("event", action, {
    event_category: category,
    ...(label !== undefined && { event_label: label }),
    ...(value !== undefined && { value }),
  });
}

/** The service recognises a command only as an `arguments` object. */
function tag(..._command: readonly unknown[]): void {
  window.dataLayer?.push(arguments);
}

const hasAgreed = (): boolean => readCookieConsent(document.cookie)?.google_analytics === true;

interface TagEvent {
  readonly action: string;
  readonly category: string;
  readonly label?: string | undefined;
  readonly value?: number | undefined;
}

type Kept =
  | { readonly event: TagEvent }
  | { readonly data: { readonly event: string; readonly customerCountry: string } };

const key = "tagEvents";
const most = 100;
/** Returns this tab's waiting events, which contain no personal data and no address. */
function carried(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function carry(events: readonly Kept[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(events.slice(-most)));
  } catch {}
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && ("event" in value || "data" in value);

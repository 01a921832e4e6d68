import { readCookieConsent } from "./cookie-consent.ts";

/** What happened on a page, for the page-tag service. */
export interface TagEvent {
  readonly action: string;
  readonly category: string;
  readonly label?: string;
  readonly value?: number;
}

declare global {
  interface Window {
    /** the queue that the page-tag service reads */
    dataLayer?: unknown[];
  }
}

let isOn = false;

/** Called where the page-tag service runs on this page; until then, and without consent, nothing is recorded. */
export function switchTagOn(): void {
  isOn = true;
}

/** Reports an event with its action, category, label and value. */
export function trackEvent({ action, category, label, value }: TagEvent): void {
  tag("event", action, {
    event_category: category,
    ...(label !== undefined && { event_label: label }),
    ...(value !== undefined && { value }),
  });
}

/** Puts an event with the customer's country into the data layer. */
export function pushToDataLayer(event: { readonly event: string; readonly customerCountry: string }): void {
  push({ event: event.event, customerCountry: event.customerCountry });
}

/** The service tells commands from data by their being an `arguments` object. */
function tag(..._command: readonly unknown[]): void {
  push(arguments);
}

function push(entry: unknown): void {
  if (!isOn || !readCookieConsent(document.cookie)?.google_analytics) return;
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

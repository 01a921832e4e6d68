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

/** Reports an event with its action, category, label and value, if the visitor has agreed to it. */
export function trackEvent({ action, category, label, value }: TagEvent): void {
  tag("event", action, {
    event_category: category,
    ...(label !== undefined && { event_label: label }),
    ...(value !== undefined && { value }),
  });
}

/** Puts an event with the customer's country into the data layer, if the visitor has agreed to it. */
export function pushToDataLayer(event: { readonly event: string; readonly customerCountry: string }): void {
  push({ event: event.event, customerCountry: event.customerCountry });
}

/** The service recognises commands by their being an `arguments` object. */
function tag(..._command: readonly unknown[]): void {
  push(arguments);
}

/** The service reads the queue only in documents that may load it; anywhere else the queue goes with its document. */
function push(entry: unknown): void {
  if (!readCookieConsent(document.cookie)?.google_analytics) return;
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

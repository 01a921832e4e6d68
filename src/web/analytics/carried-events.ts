/** What happened on a page, for the page-tag service. */
export interface TagEvent {
  readonly action: string;
  readonly category: string;
  readonly label?: string | undefined;
  readonly value?: number | undefined;
}

/** An event, or what is put into the data layer. */
export type Kept =
  | { readonly event: TagEvent }
  | { readonly data: { readonly event: string; readonly customerCountry: string } };

const key = "tagEvents";
/** More than a whole application has. */
const most = 100;
/**
 * What happened in this tab where the service may not run, until a page that may load it is opened. It names steps, roles,
 * products, countries and amounts, and no person or address.
 */
export function carried(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function carry(events: readonly Kept[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(events.slice(-most)));
  } catch {
    // A browser that keeps nothing reports nothing of these pages.
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === "object" && value !== null && ("event" in value || "data" in value);
}

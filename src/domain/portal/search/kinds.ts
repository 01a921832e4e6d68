/** What a search finds, in the order of the answer. A vehicle is found by its plate, VIN or make, a contract by its number. */
export const foundKinds = [
  "vehicles",
  "contracts",
  "invoices",
  "documents",
  "requests",
  "offers",
  "messages",
  "pages",
  "acts",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What the search of the back office finds, in the order of its answer. */
export const staffFoundKinds = ["applications", "requests", "messages", "uploads", "customers", "screens"] as const;
export type StaffFoundKind = (typeof staffFoundKinds)[number];

/** How many items of a kind an answer holds. */
export const mostFound = 8;
export const shortestSearch = 2;

export interface FoundItem {
  readonly title: string;
  /** what tells it from others of the same title */
  readonly detail: string;
  /** the address, from the host's root, in the language of the visitor */
  readonly href: string;
}

export interface FoundGroup<Kind extends string = FoundKind> {
  readonly kind: Kind;
  /** of all that match */
  readonly total: number;
  readonly items: readonly FoundItem[];
}

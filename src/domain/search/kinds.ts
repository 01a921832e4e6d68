/** In the order of the results. A vehicle is found by plate, VIN or make, a contract by its number. */
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

/** In the order of the results. */
export const staffFoundKinds = ["applications", "requests", "messages", "uploads", "customers", "screens"] as const;
export type StaffFoundKind = (typeof staffFoundKinds)[number];

export const mostFound = 8;
export const shortestSearch = 2;

export interface FoundItem {
  readonly title: string;
  /** distinguishes results of the same title */
  readonly detail: string;
  /** from the host's root, in the visitor's language */
  readonly href: string;
}

export interface FoundGroup<Kind extends string = FoundKind> {
  readonly kind: Kind;
  readonly total: number;
  readonly items: readonly FoundItem[];
}

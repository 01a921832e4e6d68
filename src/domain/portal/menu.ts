import type { Identity, Role } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { requestTypes } from "./request.ts";
import { isRequestActive } from "./request-types.ts";

interface Place {
  /** without the prefix of a language */
  readonly path: string;
  /** who lacks it neither sees the entry nor the page */
  readonly role?: Role;
}

const sections = {
  home: [{ path: "/" }],
  contracts: [{ path: "/contracts" }],
  offers: [{ path: "/offers" }],
  invoices: [{ path: "/invoices" }],
  documents: [
    { path: "/documents" },
    { path: "/documents/missing-documents" },
    { path: "/documents/bulk-download" },
    { path: "/documents/transferred-contracts", role: "cession" },
    { path: "/documents/guarantor", role: "guarantee" },
    { path: "/easy-sign" },
  ],
  requests: [{ path: "/requests" }, ...requestTypes.map((type) => ({ path: `/requests/${type}` as const, type }))],
  contacts: [
    { path: "/contacts" },
    { path: "/contacts/contract-management" },
    { path: "/contacts/sales" },
    { path: "/contacts/dealers" },
    { path: "/faq" },
  ],
} as const satisfies Readonly<Record<string, readonly [Place, ...Place[]]>>;

type Section = keyof typeof sections;
export type MenuPath = (typeof sections)[Section][number]["path"];

const czech: readonly Section[] = ["home", "contracts", "offers", "invoices", "documents", "requests", "contacts"];
const others: readonly Section[] = ["home", "contracts", "invoices", "offers", "documents", "requests", "contacts"];
const order: Readonly<Record<Locale, readonly Section[]>> = {
  cs: czech,
  sk: others,
  hu: others,
  en: others.filter((section) => section !== "offers"),
};

export interface MenuEntry {
  readonly path: MenuPath;
  /** An inactive entry is shown and leads nowhere. */
  readonly isActive: boolean;
}

export interface MenuSection extends MenuEntry {
  readonly entries: readonly MenuEntry[];
}

/**
 * What the menu holds in a language, in its order.
 *
 * @param identity whom the session acts for; null: for nobody yet
 */
export function menuFor(locale: Locale, identity: Pick<Identity, "roles" | "country"> | null): MenuSection[] {
  const roles = identity?.roles ?? [];
  const country = identity?.country ?? null;
  return order[locale].map((section) => {
    const [{ path }, ...below] = sections[section];
    const entries = below
      .filter((place) => !("role" in place) || roles.includes(place.role))
      .map((place) => ({
        path: place.path,
        isActive: !("type" in place) || isRequestActive(place.type, locale, country),
      }));
    return { path, isActive: true, entries };
  });
}

/** Whether the roles let one see a page; pages that the menu does not name are nobody's in particular. */
export function isOpenTo(route: string, roles: readonly Role[]): boolean {
  const place = Object.values<readonly Place[]>(sections)
    .flat()
    .find(({ path }) => path === route);
  return place?.role === undefined || roles.includes(place.role);
}

/** The section that a page belongs to: `/contracts/CZ-1` to `/contracts`; null: to none. */
export function sectionOf(route: string, menu: readonly MenuSection[]): MenuSection | null {
  const isWithin = ({ path }: MenuEntry) => route === path || (path !== "/" && route.startsWith(`${path}/`));
  return menu.find((section) => isWithin(section) || section.entries.some(isWithin)) ?? null;
}

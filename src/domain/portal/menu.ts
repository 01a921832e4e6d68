import type { Identity } from "#domain/accounts/identity.ts";
import { askerOf, may, type UserRight } from "#domain/policies/rights.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type PagePath, requestsPath } from "#domain/shared/paths.ts";
import { requestTypes } from "./request.ts";
import { isRequestActive } from "./request-types.ts";

interface Place {
  /** without the language prefix */
  readonly path: PagePath;
  readonly right?: UserRight;
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
    { path: "/documents/transferred-contracts", right: "see-transferred-documents" },
    { path: "/documents/guarantor", right: "see-guarantor-documents" },
    { path: "/easy-sign" },
  ],
  requests: [{ path: "/requests" }, ...requestTypes.map((type) => ({ path: requestsPath(type), type }))],
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
  readonly isActive: boolean;
}

export interface MenuSection extends MenuEntry {
  readonly entries: readonly MenuEntry[];
}

export function menuFor(locale: Locale, identity: Pick<Identity, "roles" | "country"> | null): MenuSection[] {
  const asker = askerOf(identity);
  const country = identity?.country ?? null;
  return order[locale].map((section) => {
    const [{ path }, ...below] = sections[section];
    const entries = below
      .filter((place) => !("right" in place) || may(asker, place.right))
      .map((place) => ({
        path: place.path,
        isActive: !("type" in place) || isRequestActive(place.type, locale, country),
      }));
    return { path, isActive: true, entries };
  });
}

/** Pages outside the menu need no right. */
export function isOpenTo(route: string, identity: Pick<Identity, "roles">): boolean {
  const place = Object.values<readonly Place[]>(sections)
    .flat()
    .find(({ path }) => path === route);
  return place?.right === undefined || may(askerOf(identity), place.right);
}

/** `/contracts` for `/contracts/CZ-1` */
export function sectionOf(route: string, menu: readonly MenuSection[]): MenuSection | null {
  const isWithin = ({ path }: MenuEntry) => route === path || (path !== "/" && route.startsWith(`${path}/`));
  return menu.find((section) => isWithin(section) || section.entries.some(isWithin)) ?? null;
}

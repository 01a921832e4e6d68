import { readdirSync } from "node:fs";
import { resolve } from "node:path";

interface Chunk {
  readonly name: string;
  /** prefixes of paths in `src` */
  readonly in?: readonly string[];
  /** exceptions of `in` */
  readonly but?: readonly string[];
  readonly styles?: readonly string[];
}

/** Shared modules in few files: the first matching chunk takes a module; others stay with their pages. */
const chunks: readonly Chunk[] = [
  {
    name: "countries",
    in: [
      ...["facts", "since", "cz/facts", "sk/facts", "hu/facts"].map((path) => `domain/countries/${path}`),
      "domain/portal/requests/rules",
    ],
  },
  // Every page: the frame with its texts, and the styles of short forms. One style sheet blocks the first paint for a
  // shorter time than six.
  {
    name: "frame",
    in: [
      "styles/global",
      "page-frame/",
      "organization-data",
      "texts/",
      "http/is-reachable",
      "http/unloaded",
      "ui/",
      "accounts/account-menu",
      "accounts/session/session-guard",
      "accounts/session/stored",
      "analytics/cookie",
      "analytics/crossing",
      "analytics/page-tag",
      "public/cookies/choose",
      "public/cookies/cookie-banner",
      "fields/field-settings",
      "accounts/account-page.module",
    ].map((path) => `web/${path}`),
    but: [
      "page-frame/error-page-anywhere",
      "texts/money",
      "texts/days",
      "texts/size-text",
      "ui/badge",
      "ui/card",
      "ui/day",
      "ui/definition",
      "ui/dialog",
      "ui/disclosure",
      "ui/error-summary",
      "ui/skeleton",
      "ui/step-bar",
      "ui/number-plate",
      "ui/page-body",
      "ui/section",
      "ui/vehicle",
      "ui/whole-numbers",
      "ui/use-details",
      "ui/use-seconds",
      "ui/copy-button.tsx",
    ].map((path) => `web/${path}`),
    styles: ["web/fields/", "web/accounts/forms/", "web/ui/"],
  },
  {
    name: "frame",
    in: [
      "texts/format",
      "domain/countries/codes",
      "domain/shared/locale",
      "domain/portal/cookie-consent",
      "domain/portal/third-party",
    ],
  },
  // Guests and members have the home page at one address.
  {
    name: "home",
    styles: [
      "accounts/home-page",
      "portal/home/",
      "portal/components/bar",
      "charts/bar-chart",
      "portal/components/contact-cards",
      "portal/components/file-button",
    ].map((path) => `web/${path}`),
  },
  // A guest's start page needs the styles of the menu, too.
  {
    name: "menu",
    styles: [
      "menu-drawer/",
      "portal/menu/portal-menu",
      "portal/menu/identity-picker",
      "portal/impersonation/view-banner",
      "search/header-search",
    ].map((path) => `web/${path}`),
  },
  {
    name: "form",
    in: [
      "fields/control",
      "fields/email",
      "fields/field-",
      "fields/password",
      "fields/text-field",
      "http/csrf",
      "accounts/account-page",
      "ui/error-summary",
      "fields/live-fields",
    ].map((path) => `web/${path}`),
    but: ["web/fields/field-settings"],
    styles: ["web/accounts/forms/account-form"],
  },
  // Nearly every page with a browser form, except start pages and the wizard. The page form covers its failure.
  {
    name: "page-form",
    in: [
      "page-form/page-form",
      "page-form/form-problems",
      "accounts/done-notice",
      "accounts/forms/current-password",
    ].map((path) => `web/${path}`),
  },
  {
    name: "choices",
    in: [
      "fields/radio-group",
      "fields/checkbox-field",
      "fields/textarea",
      "ui/badge",
      "ui/disclosure",
      "ui/section",
    ].map((path) => `web/${path}`),
  },
  // Shared by lists and the wizard; otherwise it would be in the chunk of the lists.
  { name: "calendar", in: ["domain/shared/calendar-date"] },
  { name: "drawings", in: ["web/ui/vehicles/drawing", "web/public/country-plate"] },
  {
    name: "calls",
    in: [
      ...["client", "download", "file-name-in", "is-ios", "random-id", "request-error"].map(
        (path) => `web/http/${path}`,
      ),
      "forms/error-codes",
    ],
  },
  // Nearly every page of the portal needs these, which would be a dozen files of a few hundred bytes.
  {
    name: "parts",
    in: [
      ...["texts/money", "texts/days", "ui/number-plate", "ui/vehicles/vehicle."].map((path) => `web/${path}`),
      ...["fields/select-field", "portal/components/country.ts", "ui/day.ts", "portal/components/money.ts"].map(
        (path) => `web/${path}`,
      ),
      "web/portal/components/portal-page.ts",
      "web/ui/page-body.ts",
      // The menu checks downloads on pages without lists.
      ...["kept-archive", "running"].map((path) => `web/portal/downloads/${path}`),
      "domain/shared/money",
      ...["contract", "document", "invoice", "lists", "message", "offer", "request"].map(
        (path) => `domain/portal/${path}.ts`,
      ),
    ],
  },
  {
    name: "judged",
    in: [
      ...["judge-card", "conditions", "form-of", "checks"].map((path) => `domain/onboarding/rules/${path}`),
      "domain/onboarding/types",
      "domain/identifiers/iban",
      "domain/shared/email-address",
      "domain/shared/number",
      ...["read-value", "read-card"].map((path) => `forms/onboarding/${path}`),
      ...["number-field", "typed-number", "typed-date", "date-field", "use-typed-text"].map(
        (path) => `web/fields/${path}`,
      ),
      ...["use-send-when-back", "draft-queue"].map((path) => `web/drafts/${path}`),
    ],
  },
  {
    name: "uploads",
    in: [
      ...["upload-field.tsx", "send-upload", "use-uploads", "file-size"].map((path) => `web/uploads/${path}`),
      "domain/portal/upload.ts",
    ],
  },
  {
    name: "request-words",
    in: [
      ...["cession-days", "vehicle-outcomes", "fields"].map((path) => `domain/portal/requests/${path}`),
      "domain/portal/request-types",
      "web/request-view/request-words",
      "web/request-view/request-status",
    ],
  },
  // Styles of case pages. Every page fetches the list of all routes with the names of their styles.
  {
    name: "case",
    styles: ["queue/next-in-queue-links", "conversations/", "reveal/masked-text", "case/case-uploads"].map(
      (path) => `web/backoffice/${path}`,
    ),
  },
  {
    name: "compared",
    styles: ["contents/", "consent-texts/", "components/differing-text"].map((path) => `web/backoffice/${path}`),
  },
  { name: "offer-view", styles: ["web/offer-view/"] },
  { name: "deciding", styles: ["approvals/", "components/items"].map((path) => `web/backoffice/${path}`) },
  {
    name: "recipients",
    styles: ["invitations/", "components/customer-filter"].map((path) => `web/backoffice/${path}`),
  },
  // Two dozen files of a few hundred bytes would block the first paint.
  {
    name: "lists",
    in: [
      "lists/",
      "portal/downloads/bulk-downloads",
      "portal/downloads/remaining-time",
      "portal/components/export-button",
      "portal/contracts/vehicle-cell",
    ].map((path) => `web/${path}`),
    but: ["web/lists/dialogs/"],
  },
];

const root = `${resolve(import.meta.dirname, "../../src").replaceAll("\\", "/")}/`;

function isIn(chunk: Chunk, module: string): boolean {
  if (!module.startsWith(root)) return false;
  const path = module.slice(root.length);
  const begins = (beginning: string) => path.startsWith(beginning);
  if (chunk.styles?.some(begins) && path.endsWith(".module.css")) return true;
  return (chunk.in?.some(begins) ?? false) && !(chunk.but?.some(begins) ?? false);
}

function assertAllThere(): void {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const named = chunks.flatMap((chunk) => [...(chunk.in ?? []), ...(chunk.but ?? []), ...(chunk.styles ?? [])]);
  const lost = named.filter((beginning) => !files.some((path) => path.startsWith(beginning)));
  if (lost.length > 0) throw new Error(`chunks name unknown modules: ${lost.join(", ")}`);
}

export function codeGroups() {
  assertAllThere();
  // One file that changes only with the framework's version, and a few kilobytes smaller than five.
  const framework = { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// };
  return [
    framework,
    ...chunks.map((chunk) => ({
      name: chunk.name,
      test: (module: string) => isIn(chunk, module.replace(/\?.*$/, "")),
    })),
  ];
}

import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { AuditItem } from "#server/use-cases/back-office/audit/audit-lines.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { momentText } from "#web/texts/days.ts";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { rolesInWords } from "../roles-in-words.ts";

type Words = Pick<
  Catalogue,
  | "backoffice"
  | "backofficeAuditDetails"
  | "backofficeCase"
  | "backofficeContents"
  | "backofficeQueue"
  | "backofficeConversations"
  | "publicPages"
  | "requests"
  | "uploads"
  | "wizardWords"
>;

const sameAs: Readonly<Record<string, string>> = {
  clientId: "client",
  customer: "customerId",
  identity: "idam",
  link: "linkId",
  roles: "held",
  status: "to",
};

type Names = ReadonlyMap<string, string>;

/** Returns the details of an audit line as `name: value`, with translated codes. */
export function detailsInWords(
  { event, details }: Pick<AuditItem, "event" | "details">,
  { locale, words, names: called }: { readonly locale: Locale; readonly words: Words; readonly names: Names },
): readonly string[] {
  const { names } = words.backofficeAuditDetails;
  return Object.entries(details).flatMap(([given, value]) => {
    const name = sameAs[given] ?? given;
    if (name === "by" || value === null || isEmpty(value) || isPartById(name, value)) return [];
    const text = valueInWords(value, codesOf(name, event, words), { name, locale, words, called });
    return [`${labelIn(names, name) ?? given}: ${text}`];
  });
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Already shown on the page of the line's subject, and without a name or page. */
const parts: ReadonlySet<string> = new Set(["note", "entryId", "answerId"]);
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const isPartById = (name: string, value: unknown) => parts.has(name) && typeof value === "string" && isId.test(value);

type Codes = (code: string) => string | null;
type Context = { readonly name: string; readonly locale: Locale; readonly words: Words; readonly called: Names };

function valueInWords(value: unknown, inWords: Codes, context: Context): string {
  const { name, locale, words, called } = context;
  if (name === "held" && Array.isArray(value)) {
    const held: readonly RoleAssignment[] = value;
    return rolesInWords(held, words.backoffice.roles, words.publicPages.onboarding.countries).join(", ");
  }
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, inWords, context)).join(", ");
  if (typeof value === "object" && value !== null) {
    const { names } = words.backofficeAuditDetails;
    const inner = Object.entries(value).map(([code, one]) => {
      return `${inWords(code) ?? labelIn(names, code) ?? code} ${valueInWords(one, inWords, context)}`;
    });
    return inner.join(", ");
  }
  const code = String(value);
  if (isMoment.test(code)) return momentText(locale, code);
  return called.get(code) ?? inWords(code) ?? code;
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function codesOf(name: string, event: string, words: Words): Codes {
  const { backoffice, backofficeAuditDetails, backofficeCase, backofficeQueue, publicPages, requests, uploads } = words;
  const { codes } = backofficeAuditDetails;
  switch (name) {
    case "from":
    case "to":
      return (code) => labelIn(backofficeQueue.states, code) ?? labelIn(codes, code);
    case "risk":
      return (code) => labelIn(backofficeQueue.risks, code);
    case "reason":
      return (code) => {
        if (event.startsWith("demand-")) return labelIn(uploads.returned.reasons, code);
        return (
          labelIn(backoffice.approvals.reasons, code) ??
          labelIn(backofficeCase.ask.reasons, code) ??
          labelIn(codes, code)
        );
      };
    case "given":
      return (code) => labelIn(words.backofficeContents.consentTexts.names, code) ?? labelIn(codes, code);
    case "country":
      return (code) => labelIn(publicPages.onboarding.countries, code);
    case "path":
    case "paths":
      return (path) => labelIn(codes, path) ?? pathInWords(path, words);
    case "added":
    case "removed":
      return (code) => labelIn(words.backofficeConversations.checks.items, code);
    case "requests":
    case "type":
      return (code) => {
        const type: unknown = Object.hasOwn(requests.types, code) ? Reflect.get(requests.types, code) : null;
        return isLabelled(type) ? type.label : labelIn(codes, code);
      };
    default:
      return (code) => labelIn(codes, code) ?? labelIn(backofficeQueue.states, code);
  }
}

function pathInWords(path: string, { backofficeAuditDetails: { codes }, wizardWords: words }: Words): string {
  const [, paper] = /^papers\.(.+)$/.exec(path) ?? [];
  if (paper !== undefined) return `${codes.document} ${paper}`;
  const within = path.replace(/^\d\./, "");
  // The log has no country, on which this label depends.
  const [, of] = /^(.*?)\.?(?:personal_id|companyId)$/.exec(within) ?? [];
  const label = (named: string) => fieldLabel(named, { country: "cz", customerType: null, words });
  if (of === undefined) return label(within);
  return /owners\.\d+$/.test(of) ? `${label(of)} – ${codes.identifier}` : codes.identifier;
}

export function labelIn(labels: Readonly<Record<string, string>>, code: string): string | null {
  return Object.hasOwn(labels, code) ? (labels[code] ?? null) : null;
}

const isLabelled = (type: unknown): type is { readonly label: string } =>
  typeof type === "object" && type !== null && "label" in type && typeof type.label === "string";

import { momentInPrague } from "#domain/queue/working-time.ts";
import { addDays, isCalendarDate } from "#domain/shared/calendar-date.ts";
import { auditExportSchema, auditQuerySchema } from "#forms/backoffice/audit-schemas.ts";

/** Values of the page's fields: ids, and days in Prague, `YYYY-MM-DD`. */
export type AuditFields = Readonly<Record<(typeof names)[number], string>>;

const names = ["person", "customer", "case", "from", "to"] as const;

export function askedAudit(address: URLSearchParams): {
  readonly fields: AuditFields;
  readonly query: Readonly<Record<string, string>> | null;
  /** the same query for the API, without a page */
  readonly exported: Readonly<Record<string, string>>;
} {
  const [person, customer, about, from, to] = names.map((name) => address.get(name)?.trim() ?? "");
  const fields = { person: person ?? "", customer: customer ?? "", case: about ?? "", from: from ?? "", to: to ?? "" };
  const first = momentOf(fields.from);
  const next = momentOf(fields.to === "" || !isCalendarDate(fields.to) ? fields.to : addDays(fields.to, 1));
  const last = Number.isNaN(Date.parse(next)) ? next : new Date(Date.parse(next) - 1).toISOString();
  const exported = Object.fromEntries(
    Object.entries({ ...fields, from: first, to: last }).filter(([, value]) => value !== ""),
  );
  const paging = { page: address.get("page") ?? "", pageSize: address.get("pageSize") ?? "" };
  const query = { ...exported, ...paging };
  return {
    fields,
    query: auditQuerySchema.safeParse(query).success ? query : null,
    exported: auditExportSchema.safeParse(exported).success ? exported : {},
  };
}

/** Returns the beginning of a day; an invalid one stays, so that the schema refuses it. */
const momentOf = (day: string): string => (isCalendarDate(day) ? new Date(momentInPrague(day, 0)).toISOString() : day);

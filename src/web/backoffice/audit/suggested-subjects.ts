import type { AuditItem, AuditSubject } from "#server/use-cases/back-office/audit/audit-lines.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { AuditFields } from "./audit-query.ts";

export const namedFields = ["person", "customer", "case"] as const;
type NamedField = (typeof namedFields)[number];

type Candidate = { readonly id: string; readonly name: string };

export interface SuggestedSubjects {
  /** the address with ids instead of unambiguous words */
  readonly address: URLSearchParams;
  /** words that match none or several of `candidates` */
  readonly unclear: readonly {
    readonly field: NamedField;
    readonly typed: string;
    readonly candidates: readonly Candidate[];
  }[];
}

const mostCandidates = 8;
const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Resolves the fields' values (e-mail, name, number, reference or id) to a person, a customer and a case. */
export async function suggestedSubjects(
  staff: Pick<BackOfficeCalls, "findPeopleAndCases" | "listCustomers">,
  { fields, address: given }: { readonly fields: AuditFields; readonly address: URLSearchParams },
): Promise<SuggestedSubjects> {
  const wordsIn = (field: NamedField) => (isId(fields[field]) ? "" : fields[field]);
  const searchQuery = wordsIn("customer");
  const found: Readonly<Record<NamedField, readonly Candidate[]>> = {
    ...(await staff.findPeopleAndCases({ input: { person: wordsIn("person"), case: wordsIn("case") } })),
    customer: searchQuery === "" ? [] : await suggestedCustomers(staff, searchQuery),
  };
  const address = new URLSearchParams(given);
  const unclear = namedFields.flatMap((field) => {
    const typed = wordsIn(field);
    const [only, ...more] = found[field];
    if (typed === "") return [];
    if (only === undefined || more.length > 0) return [{ field, typed, candidates: found[field] }];
    address.set(field, only.id);
    return [];
  });
  return { address, unclear };
}

async function suggestedCustomers(
  { listCustomers }: Pick<BackOfficeCalls, "listCustomers">,
  searchQuery: string,
): Promise<readonly Candidate[]> {
  const { items } = await listCustomers({ raw: { searchQuery, pageSize: String(mostCandidates) } });
  return items.map(({ customerId, name, identifier }) => ({ id: customerId, name: `${name} · ${identifier}` }));
}

/**
 * Returns names for the ids in the address. Only names in the returned lines are used, since the reader may be limited
 * to some countries.
 */
export function calledIn(
  fields: AuditFields,
  { items, subjects }: { readonly items: readonly AuditItem[]; readonly subjects: readonly AuditSubject[] },
): Readonly<Partial<Record<NamedField, string>>> {
  const people = items.flatMap(({ person }) => (person === null ? [] : [[person.staffId, person.name] as const]));
  const names = new Map([...people, ...subjects.map(({ id, name }) => [id, name] as const)]);
  return Object.fromEntries(namedFields.map((field) => [field, names.get(fields[field].toLowerCase())]));
}

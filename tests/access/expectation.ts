import type { Role } from "#domain/accounts/identity.ts";
import type { Reply } from "#tests/support/portal.ts";
import type { Fixtures } from "./fixtures.ts";

export interface Call {
  readonly path: string;
  readonly body?: object;
  /** of a body that is not JSON: an empty one of this type, with more headers */
  readonly raw?: Readonly<Record<string, string>>;
}

export type Expectation = Anybody | LoggedIn | Listing | Fixture;

interface Anybody {
  readonly to: "anybody";
}

interface LoggedIn {
  readonly to: "logged-in";
  readonly call: Call;
}

/** Lists the caller's own records. */
interface Listing {
  readonly to: "own-list";
  readonly call: (owned: Fixtures) => Call;
  readonly shows: (owned: Fixtures) => readonly string[];
  readonly textOf: (reply: Reply) => string;
  /** without it the response is 404 */
  readonly role: Role | null;
  readonly withoutIdentity: 200 | 404;
}

/** The call names a record: its owner succeeds, and other callers get the same reply as for an unknown id. */
interface Fixture {
  readonly to: "own-thing";
  readonly call: (named: Fixtures) => Call;
  /** the call with an own and another's record together: all or nothing */
  readonly together: ((named: Fixtures, others: Fixtures) => Call) | null;
  readonly role: Role | null;
  /** belongs to a user: other users of the same customer have no access */
  readonly isPersonal: boolean;
  /** deletion can be repeated */
  readonly staysThere: boolean;
  /** status for another user of the customer who lacks something of the owner; null: 200 */
  readonly refusesStaffMember: number | null;
  /** the call cannot be repeated by another user: 409 */
  readonly isOnce: boolean;
  readonly success: 200 | 201;
  /** without a recent password every session gets 403 */
  readonly needsStepUp: boolean;
}

export const anybody: readonly Expectation[] = [{ to: "anybody" }];

export const loggedIn = (path: string, body?: object): readonly Expectation[] => [
  { to: "logged-in", call: { path, ...(body && { body }) } },
];

export function list(
  call: Listing["call"],
  shows: Listing["shows"],
  rest: Partial<Pick<Listing, "role" | "textOf" | "withoutIdentity">> = {},
): Expectation {
  const usual = { textOf: ({ text }: Reply) => text, role: null, withoutIdentity: 200 } as const;
  return { to: "own-list", call, shows, ...usual, ...rest };
}

export function thing(call: Fixture["call"], rest: Partial<Omit<Fixture, "to" | "call">> = {}): Expectation {
  const usual = { together: null, role: null, isPersonal: false, staysThere: false, success: 200 } as const;
  return { to: "own-thing", call, ...usual, refusesStaffMember: null, isOnce: false, needsStepUp: false, ...rest };
}

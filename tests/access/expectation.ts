import type { Role } from "#domain/accounts/identity.ts";
import type { Reply } from "#tests/support/portal.ts";
import type { Fixtures } from "./fixtures.ts";

export interface Call {
  /** with its query */
  readonly path: string;
  /** of a POST */
  readonly body?: object;
  /** of a body that is no JSON: an empty one of this type, with more headers */
  readonly raw?: Readonly<Record<string, string>>;
}

/** Who may call a route, and with what result. A route may have several. */
export type Expectation = Anybody | LoggedIn | Listing | Fixture;

/** No login is needed; what protects it instead has tests of its own. */
interface Anybody {
  readonly to: "anybody";
}

/** Needs a session, of whatever identity; a stranger gets 401. */
interface LoggedIn {
  readonly to: "logged-in";
  readonly call: Call;
}

/** Shows everybody their own. */
interface Listing {
  readonly to: "own-list";
  readonly call: (owned: Fixtures) => Call;
  /** texts that stand in the owner's answer and in nobody else's */
  readonly shows: (owned: Fixtures) => readonly string[];
  readonly textOf: (reply: Reply) => string;
  /** without it the answer is 404 */
  readonly role: Role | null;
  /** what an account without an identity gets: it has nothing */
  readonly withoutIdentity: 200 | 404;
}

/** The call names a thing: its owner succeeds, and everybody else gets the very answer that an unknown id gets. */
interface Fixture {
  readonly to: "own-thing";
  readonly call: (named: Fixtures) => Call;
  /** the same call with one's own thing and somebody else's together: all or nothing */
  readonly together: ((named: Fixtures, others: Fixtures) => Call) | null;
  readonly role: Role | null;
  /** a user's own: not even a colleague who acts for the same customer has it */
  readonly isPersonal: boolean;
  /** deleting it may be repeated: it says that it was deleted */
  readonly staysThere: boolean;
  /** what a colleague gets who lacks something that is the owner's own; null: 200 */
  readonly refusesStaffMember: number | null;
  /** what a colleague has done cannot be done again: 409 */
  readonly isOnce: boolean;
  /** the status of success */
  readonly success: 200 | 201;
  /** without the password given a moment ago everybody who has a session gets 403 */
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

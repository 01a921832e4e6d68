import { type Country, countries } from "#domain/countries/codes.ts";
import { mayInAll } from "#domain/policies/rights.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { definitionList } from "#server/use-cases/back-office/calls.ts";
import { liveLink, ofHungary } from "./expected.ts";

const link = {
  id: liveLink,
  shared: { country: "cz", offerId: "X-1" },
  madeBy: null,
  expires: "2999-12-31T00:00:00.000Z",
  timesOpened: 0,
  lastOpened: null,
};

/** What may be called before the right is known: what says where the right is needed. */
const lookUps: Readonly<Record<string, () => unknown>> = {
  liveLinks: () => [link],
  current: () => null,
};

/** Queries that ask for the record of the page before an action judges its own right. */
const looksAtPage: readonly string[] = ["readCaseReaders"];

/** Names of records that belong to no country. */
const ofNoCountry: readonly string[] = [
  "answerId",
  "approvalId",
  "changeId",
  "importId",
  "kind",
  "locale",
  "part",
  "round",
  "staffId",
  "version",
  "webhookId",
];

/** The country of a record by its id, or the country that the path names. */
const countryOf = (named: string | undefined): Country =>
  countries.find((country) => country === named) ?? (named === ofHungary ? "hu" : "cz");

/** The definitions of the back office, judged by their own rights, which stop where they would run. */
function callsFor(session: StaffSession | null, called: string[]): object {
  return Object.fromEntries(
    definitionList.map(([name, { right, params }]) => {
      const call = async (given: Readonly<Record<string, string>>) => {
        assertStaffRight(session, right);
        const where = params.filter((param) => !ofNoCountry.includes(param)).map((param) => countryOf(given[param]));
        assertRightTo(session, right, where);
        if (looksAtPage.includes(name)) return;
        called.push(`backOffice.${name}`);
        throw new Error("the action was reached");
      };
      const isAllowed = (...where: readonly Country[]) =>
        session !== null && mayInAll({ of: "staff", held: session.held }, right, where);
      return [name, Object.assign(call, { isAllowed })];
    }),
  );
}

/** Services that do nothing. @returns with the names of those that were called, other than look-ups */
export function recordedServices(): { readonly services: PageContext["services"]; readonly called: string[] } {
  const called: string[] = [];
  const areaOf = (area: string) =>
    new Proxy(
      {},
      {
        get: (_target, verb) => () => {
          const found = lookUps[String(verb)];
          if (found !== undefined) return found();
          called.push(`${area}.${String(verb)}`);
          throw new Error("the service was reached");
        },
      },
    );
  const services: object = new Proxy(
    {},
    {
      get: (_target, area) =>
        area === "backOffice" ? (session: StaffSession | null) => callsFor(session, called) : areaOf(String(area)),
    },
  );
  return { services: services as PageContext["services"], called };
}

import { type Country, countries } from "#domain/countries/codes.ts";
import { mayInAll } from "#domain/policies/rights.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { definitionList } from "#server/use-cases/back-office/calls.ts";
import { ofHungary } from "./expected.ts";

/** Calls that are allowed before the right is known, because they say where the right is needed. */
const lookUps: Readonly<Record<string, () => unknown>> = { current: () => null };

/** Queries for the page's record before an action checks its own right. */
const looksAtPage: readonly string[] = ["readCaseReaders"];

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

const ofCountryInInput: readonly string[] = ["makeOfferLink"];

const countryOf = (named: unknown): Country =>
  countries.find((country) => country === named) ?? (named === ofHungary ? "hu" : "cz");

type Given = Readonly<Record<string, unknown>> & { readonly raw?: Readonly<Record<string, string>> };

/** Makes the back office's definitions, which check their rights and stop where they would run. */
function callsFor(session: StaffSession | null, called: string[]): object {
  return Object.fromEntries(
    definitionList.map(([name, { right, params }]) => {
      const call = async (given: Given) => {
        assertStaffRight(session, right);
        const named = params.filter((param) => !ofNoCountry.includes(param)).map((param) => given[param]);
        if (ofCountryInInput.includes(name)) named.push(given.raw?.["country"]);
        const where = named.map(countryOf);
        assertRightTo(session, right, where);
        if (looksAtPage.includes(name)) return;
        called.push(`backOffice.${name}`);
        throw new Error("the action was reached");
      };
      const isAllowed = (...where: readonly Country[]) =>
        session !== null && mayInAll({ of: "staff", roles: session.roles }, right, where);
      return [name, Object.assign(call, { isAllowed })];
    }),
  );
}

/**
 * Makes services that do nothing.
 *
 * @returns also the names of called services other than look-ups
 */
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

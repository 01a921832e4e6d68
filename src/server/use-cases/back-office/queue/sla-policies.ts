import * as z from "zod/mini";
import { type Country, countries } from "#domain/countries/codes.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { type SlaPolicy, timedKinds, usualTerms } from "#domain/queue/sla-policies.ts";
import { slaPolicySchema } from "#forms/backoffice/sla-policy-schema.ts";
import { changedTerms, noteOutdatedClocks, putSlaPolicy } from "#server/database/repositories/sla-policies.ts";
import { type Shown, staffAction, staffQuery } from "../definition.ts";
import { noSubject, type Subject } from "../subject.ts";

const countryOfTerms: Subject<"country", Country> = {
  params: ["country"],
  find: async (_db, { country }) => countries.find((one) => one === country),
  countriesOf: (country) => [country],
  isPublic: true,
};

const termsShown = z.object({
  country: z.enum(countries),
  /** `HH:MM` in Prague */
  hours: z.array(z.object({ from: z.string(), until: z.string() })),
  /** besides the country's public holidays */
  closed: z.array(z.iso.date()),
  /** public holidays on which staff work */
  worked: z.array(z.iso.date()),
  /** working days */
  days: z.record(z.enum(timedKinds), z.number()),
  requests: z.record(z.enum(requestTypes), z.number()),
  changed: z.nullable(z.iso.datetime()),
});
export type CountryTerms = Shown<typeof termsShown>;

export const listSlaPolicies = staffQuery({
  right: "edit-service-terms",
  subject: noSubject,
  output: z.object({ items: z.array(termsShown) }),
  route: {
    path: "/api/backoffice/sla",
    summary: "SLA policies in working days, and working times, by country",
    description: "Of each of the caller's countries",
  },
}).run(async ({ countries: own }, { database }) => {
  const changed = new Map((await changedTerms(database)).map((row) => [row.country, row]));
  const items = own.map((country) => {
    const row = changed.get(country);
    return presentTerms(row?.terms ?? usualTerms(country), row?.changedAt ?? null);
  });
  return { items };
});

/** For all open cases of the country. */
export const changeSlaPolicy = staffAction({
  right: "edit-service-terms",
  subject: countryOfTerms,
  input: slaPolicySchema,
  output: termsShown,
  route: {
    path: "/api/backoffice/sla/{country}",
    summary: "Sets the SLA policy and working times of a country and recomputes the clocks of its open cases",
    description: "Set",
    errors: [["forbidden", "without the right in that country"]],
  },
  audit: {
    event: "service-terms-changed",
    line: ({ subject, input }) => {
      const { times, days, requests } = termsOf(subject, input);
      return { subject: null, details: { ...times, days, requests } };
    },
  },
}).run(async ({ tx, by, at, subject: country, input }) => {
  const terms = termsOf(country, input);
  await putSlaPolicy(tx, { country, terms, changedAt: at, staffId: by });
  await noteOutdatedClocks(tx, country);
  return presentTerms(terms, at);
});

function termsOf(
  country: Country,
  { hours, closed, worked, days, requests }: z.infer<typeof slaPolicySchema>,
): SlaPolicy {
  const spans = hours.map(({ from, until }) => [minutesAt(from), minutesAt(until)] as const);
  return { times: { country, hours: spans, closed, worked }, days, requests };
}

function presentTerms({ times, days, requests }: SlaPolicy, changedAt: Date | null): CountryTerms {
  const { country, hours, closed, worked } = times;
  return {
    country,
    hours: hours.map(([from, until]) => ({ from: timeOfDay(from), until: timeOfDay(until) })),
    closed,
    worked,
    days,
    requests,
    changed: changedAt?.toISOString() ?? null,
  };
}

const timeOfDay = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** @param time `HH:MM` */
function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

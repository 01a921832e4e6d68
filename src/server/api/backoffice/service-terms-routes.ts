import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { timedKinds } from "#domain/queue/service-terms.ts";
import { serviceTermsSchema } from "#forms/backoffice/service-terms-schema.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { ServiceTermsServices } from "#server/contract/service-terms.ts";

const terms = z.object({
  country: z.enum(countries),
  hours: z.array(z.object({ from: z.string(), until: z.string() })),
  closed: z.array(z.iso.date()),
  worked: z.array(z.iso.date()),
  days: z.record(z.enum(timedKinds), z.number()),
  requests: z.record(z.enum(requestTypes), z.number()),
  changed: z.nullable(z.iso.datetime()),
});

const listRoute = (services: ServiceTermsServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/sla",
    summary: "Terms in working days and working times, by country",
    staff: { right: "edit-service-terms" },
    answers: { 200: { description: "Of each of the person's countries", schema: z.object({ items: z.array(terms) }) } },
    answer: async ({ staff }) => ({ body: { items: await services.list(staff) } }),
  });

const changeRoute = (services: ServiceTermsServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/sla/{country}",
    summary: "Sets terms and working times of a country; clocks of what waits are read anew",
    staff: { right: "edit-service-terms", countryIn },
    body: serviceTermsSchema,
    answers: {
      200: { description: "Set", schema: terms },
      403: { description: "forbidden without the right in that country" },
      404: { description: "not-found" },
    },
    async answer({ params, body, staff }) {
      const country = countryIn(params);
      if (country === null) throw new Error("the route judges the country first");
      return { body: await services.change(country, body, staff) };
    },
  });

const countryIn = (params: Readonly<Record<string, string>>) =>
  countries.find((country) => country === params["country"]) ?? null;

/** The routes under `/api/backoffice/sla`. */
export function serviceTermsRoutes(services: ServiceTermsServices): readonly ApiRoute[] {
  return [listRoute, changeRoute].map((row) => row(services));
}

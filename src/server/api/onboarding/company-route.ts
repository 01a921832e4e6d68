import { z } from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { dataOf } from "#server/api/responses.ts";
import { jsonRoute } from "#server/api/route.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { findStatutoryPersons } from "#server/use-cases/onboarding/find-statutory-persons.ts";
import { lookUpCompany } from "#server/use-cases/onboarding/look-up-company.ts";

const text = z.optional(z.string());
const address = { street: text, house_number: text, city: text, zip_code: text };

export const companyRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    path: "/api/companies/{country}/{companyId}",
    summary: "A company's entry in the country's public register",
    answers: {
      200: {
        description: "The company",
        schema: dataOf(z.object({ companyId: z.string(), companyName: z.string(), ...address, country: z.string() })),
      },
      404: { description: "The country has no such register, or the register no such company" },
      503: { description: "The register does not answer" },
    },
    limits: [perNetwork(30, 60)],
    async answer({ params }) {
      const country = countries.find((known) => known === params["country"]);
      if (country === undefined) {
        throw new Refusal("not-found");
      }
      const data = await lookUpCompany(dependencies, country, params["companyId"] ?? "");
      return { body: { status: "ok", data } };
    },
  });

export const statutoryPersonsRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    path: "/api/consent/applications/{id}/statutory-persons",
    summary: "The people who act for an application's company, by the country's public register",
    answers: {
      200: {
        description: "The members of its statutory body; empty when the register names none",
        schema: dataOf(
          z.object({
            persons: z.array(
              z.object({
                name: z.string(),
                surname: z.string(),
                title: text,
                birthdate: text,
                nationality: text,
                role: text,
                ...address,
                country: text,
              }),
            ),
          }),
        ),
      },
      404: { description: "No such application, not this browser's, no company, or the country has no such register" },
      409: { description: "It is finished" },
      410: { description: "It has expired" },
      503: { description: "The register does not answer" },
    },
    limits: [perNetwork(10, 60)],
    async answer({ params, visitor }) {
      const persons = await findStatutoryPersons(dependencies, params["id"] ?? "", visitor);
      return { body: { status: "ok", data: { persons: [...persons] } } };
    },
  });

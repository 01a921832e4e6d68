import * as z from "zod/mini";
import { askAgain, registerWordShown } from "#server/use-cases/onboarding/cases/query-register.ts";
import type { Needs } from "../context.ts";
import { longStaffAction } from "../definition.ts";
import { caseById } from "./case.ts";

export const queryRegister = longStaffAction({
  right: "work-on-cases",
  subject: caseById,
  output: z.object({ register: z.nullable(registerWordShown) }),
  route: {
    path: "/api/backoffice/applications/{id}/register",
    summary: "Queries the public register of companies again",
    description: "The register's entry; null: no register, or no company",
  },
  audit: {
    event: "application-register-asked",
    line: ({ subject: { application } }, { register }) => ({
      subject: application.id,
      details: { register: register?.state ?? null },
    }),
  },
}).run(async ({ subject: { application } }, needs: Needs<"sealer" | "registries">) => ({
  register: await askAgain(needs, application.id, application.country),
}));

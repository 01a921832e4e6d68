import * as z from "zod/mini";
import { applicantInvitationStates } from "#domain/accounts/invitation.ts";
import { countries } from "#domain/countries/codes.ts";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";
import { applicantSchema, invitationPages } from "#forms/backoffice/invitation-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { ApplicantInvitationServices } from "#server/contract/applicant-invitations.ts";

const invitation = z.object({
  id: z.uuid(),
  country: z.enum(countries),
  locale: z.enum(locales),
  partnerType: z.enum(partnerTypes),
  state: z.enum(applicantInvitationStates),
  sentTo: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
  by: z.nullable(z.object({ staffId: z.uuid(), name: z.string() })),
});

/** The routes by which staff invite somebody to apply. */
export function applicantInvitationRoutes(invitations: ApplicantInvitationServices): readonly ApiRoute[] {
  return [
    staffRoute({
      method: "POST",
      path: "/api/backoffice/invitations",
      summary: "Starts an application and mails its link to the applicant",
      staff: { right: "work-on-cases" },
      body: applicantSchema,
      answers: {
        201: {
          description: "The mail is on its way; the id is that of the application",
          schema: z.object({ id: z.uuid(), sentTo: z.string() }),
        },
        403: { description: "forbidden in that country" },
        409: { description: "wrong-state: the e-mail was invited there within a day; `data` is that invitation" },
      },
      limits: [{ requests: 100, seconds: 3_600, key: ({ staff }) => staff?.staff.id ?? null }],
      answer: async ({ body, staff }) => ({ status: 201, body: await invitations.invite(body, staff) }),
    }),
    staffRoute({
      method: "GET",
      path: "/api/backoffice/invitations",
      summary: "Applicants who were invited, the newest first, and what became of it",
      staff: { right: "see-cases" },
      query: invitationPages,
      answers: {
        200: {
          description: "In the countries in which cases may be seen",
          schema: z.object({ items: z.array(invitation), total: z.int(), page: z.int(), pageSize: z.int() }),
        },
      },
      answer: async ({ query, staff }) => ({ body: await invitations.list(query, staff) }),
    }),
  ];
}

import * as z from "zod/mini";
import { staffRoles } from "#domain/policies/staff-roles.ts";
import { country } from "#forms/atoms.ts";
import { newColleagueSchema, rolesOfColleagueSchema } from "#forms/backoffice/staff-schemas.ts";
import { done } from "#server/api/answers.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { StaffAdministration } from "#server/contract/staff-administration.ts";
import { approvalAnswer, approvalBody } from "./approval-answer.ts";

const colleague = z.object({
  staffId: z.string(),
  email: z.string(),
  roles: z.array(z.object({ role: z.enum(staffRoles), countries: z.array(country) })),
  isActive: z.boolean(),
  pending: z.nullable(approvalAnswer),
});

const proposed = { 202: { description: "A second admin decides", schema: z.object({ approvalId: z.string() }) } };

const listRoute = (staff: StaffAdministration): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/staff",
    summary: "Everybody of staff with their roles",
    staff: { right: "govern-staff" },
    answers: { 200: { description: "In order of the e-mails", schema: z.object({ items: z.array(colleague) }) } },
    answer: async ({ staff: session }) => ({
      body: {
        items: (await staff.list(session)).map(({ pending: [newest], isToKeep: _isToKeep, ...one }) => ({
          ...one,
          pending: newest === undefined ? null : approvalBody(newest),
        })),
      },
    }),
  });

const addRoute = (staff: StaffAdministration): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/staff",
    summary: "Adds a member of staff and proposes the roles, on which a second admin decides",
    staff: { right: "govern-staff" },
    body: newColleagueSchema,
    answers: {
      202: {
        description: "Listed at once, without a role until a second admin agrees",
        schema: z.object({ staffId: z.string(), approvalId: z.string() }),
      },
      409: { description: "staff-exists" },
    },
    answer: async ({ body, staff: session }) => ({ status: 202, body: await staff.add(body, session) }),
  });

const rolesRoute = (staff: StaffAdministration): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/staff/{staffId}/roles",
    summary: "Proposes these roles and no others for a member of staff",
    staff: { right: "govern-staff", exists: ({ staffId = "" }) => staff.exists(staffId) },
    body: rolesOfColleagueSchema,
    answers: {
      ...proposed,
      404: { description: "not-found" },
      409: { description: "last-admins: one of the last two admins of all countries would lose the role" },
    },
    answer: async ({ body: { roles }, params: { staffId = "" }, staff: session }) => ({
      status: 202,
      body: await staff.proposeRoles({ staffId, roles }, session),
    }),
  });

const disableRoute = (staff: StaffAdministration): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/staff/{staffId}/disable",
    summary: "Disables an account: its sessions and links end; of an admin it is proposed",
    staff: { right: "govern-staff", exists: ({ staffId = "" }) => staff.exists(staffId) },
    answers: {
      200: { description: "It is disabled, also when it was before", schema: done },
      ...proposed,
      404: { description: "not-found" },
      409: { description: "last-admins: it is one of the last two admins of all countries; already-proposed" },
    },
    answer: async ({ params: { staffId = "" }, staff: session }) => answerOf(await staff.disable(staffId, session)),
  });

const enableRoute = (staff: StaffAdministration): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/staff/{staffId}/enable",
    summary: "Enables a disabled account, with the roles that it has; of an admin it is proposed",
    staff: { right: "govern-staff", exists: ({ staffId = "" }) => staff.exists(staffId) },
    answers: {
      200: { description: "It is enabled, also when it was before", schema: done },
      ...proposed,
      404: { description: "not-found" },
      409: { description: "already-proposed" },
    },
    answer: async ({ params: { staffId = "" }, staff: session }) => answerOf(await staff.enable(staffId, session)),
  });

function answerOf(proposal: { readonly approvalId: string } | null) {
  return proposal === null ? { body: { status: "ok" as const } } : { status: 202 as const, body: proposal };
}

/** The routes under `/api/backoffice/staff`. */
export function staffAdministrationRoutes(staff: StaffAdministration): readonly ApiRoute[] {
  return [listRoute, addRoute, rolesRoute, disableRoute, enableRoute].map((row) => row(staff));
}

import * as z from "zod/mini";
import { staffLoginSchema } from "#forms/accounts/session-schemas.ts";
import { done } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { assertStaff } from "#server/policies/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type StaffServices } from "#server/use-cases/accounts/services.ts";

const staffMember = z.object({ email: z.string() });

const loginRoute = (staff: StaffServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/backoffice/auth/login",
    summary: "Logs a member of staff in, under a session cookie of its own",
    body: staffLoginSchema,
    answers: {
      200: {
        description: "recoveryCodes once, when this login has switched the second factor on",
        schema: z.object({ expires: z.iso.datetime(), recoveryCodes: z.nullable(z.array(z.string())) }),
      },
      401: {
        description:
          "invalid-credentials; totp-required; totp-wrong; totp-setup-required, whose data is a secret for an authenticator app and the setup to give back with a code of it",
      },
    },
    async answer({ body, visitor }) {
      const login = await staff.logIn(body, visitor);
      if (login.state === "setup-required") throw new Refusal("totp-setup-required", { data: login.totp });
      const { token, deviceToken, expires, recoveryCodes } = login;
      return { body: { expires, recoveryCodes }, staffToken: token, deviceToken };
    },
  });

const logoutRoute = (staff: StaffServices): ApiRoute =>
  jsonRoute({
    path: "/api/backoffice/auth/logout",
    summary: "Ends the staff session. Needs Sec-Fetch-Site: same-origin or the CSRF token in X-XSRF-TOKEN",
    isGuarded: true,
    answers: { 200: { description: "The staff session has ended", schema: done } },
    async answer({ visitor }) {
      await staff.logOut(visitor);
      return { body: { status: "ok" }, staffToken: null, headers: { "Clear-Site-Data": '"cache"' } };
    },
  });

const sessionRoute = (staff: StaffServices): ApiRoute =>
  jsonRoute({
    path: "/api/backoffice/auth/session",
    summary: "Which member of staff is logged in, and until when",
    answers: {
      200: {
        description: "Being looked at extends the session, up to its absolute end",
        schema: z.object({ expires: z.iso.datetime(), endsAt: z.iso.datetime(), staff: staffMember }),
      },
      401: { description: "No staff session" },
    },
    async answer({ visitor }) {
      const session = await staff.session(visitor);
      assertStaff(session);
      const { expires, endsAt } = session;
      return { body: { expires, endsAt, staff: { email: session.staff.email } } };
    },
  });

export function staffRoutes(staff: StaffServices): readonly ApiRoute[] {
  return [loginRoute, logoutRoute, sessionRoute].map((row) => row(staff));
}

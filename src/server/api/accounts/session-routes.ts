import { idamSchema, linkIdentitySchema, loginSchema } from "#forms/accounts/session-schemas.ts";
import { done } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { loggedInSchema } from "#server/contract/accounts.ts";
import { type AccountServices } from "#server/use-cases/accounts/services.ts";
import { startedLink } from "./responses.ts";

export const loginRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/login",
    summary: "Logs in, for the identity named by idam or the last used one",
    body: loginSchema,
    answers: {
      200: { description: "Comes with the cookies of the session and of its CSRF token", schema: loggedInSchema },
      401: {
        description:
          "invalid-credentials, the same for an unknown e-mail; after the right password totp-required or totp-wrong",
      },
    },
    async answer({ body, visitor }) {
      const { token, deviceToken, answer } = await accounts.logIn(body, visitor);
      return { body: answer, sessionToken: token, deviceToken };
    },
  });

export const logoutRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    path: "/api/auth/logout",
    summary: "Ends the session. Needs Sec-Fetch-Site: same-origin or the CSRF token in X-XSRF-TOKEN",
    isGuarded: true,
    answers: { 200: { description: "The session has ended", schema: done } },
    async answer({ visitor }) {
      await accounts.logOut(visitor);
      return { body: { status: "ok" }, sessionToken: null, headers: { "Clear-Site-Data": '"cache"' } };
    },
  });

export const extendSessionRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    path: "/api/auth/extend-session",
    summary: "Restarts the idle time. Needs Sec-Fetch-Site: same-origin or the CSRF token in X-XSRF-TOKEN",
    isGuarded: true,
    needsSession: true,
    answers: { 200: { description: "The new end", schema: loggedInSchema } },
    answer: async ({ visitor }) => ({ body: await accounts.extendSession(visitor) }),
  });

export const changeIdamRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/change-idam",
    summary: "Lets the session act for another identity of the user, under a new session cookie",
    body: idamSchema,
    needsSession: true,
    answers: {
      200: { description: "Comes with new cookies", schema: loggedInSchema },
      404: { description: "Not an identity of the user" },
    },
    async answer({ body, visitor }) {
      const { token, answer } = await accounts.changeIdentity(body, visitor);
      return { body: answer, sessionToken: token };
    },
  });

export const linkIdentityRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/link-identity",
    summary: "Sends a code to the contact in the provider's records, for verification/verify with type link",
    body: linkIdentitySchema,
    needsSession: true,
    answers: { 200: { description: "The same for numbers that do not belong together", schema: startedLink } },
    answer: async ({ body, visitor }) => ({ body: await accounts.linkIdentity(body, visitor) }),
  });

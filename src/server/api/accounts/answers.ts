import * as z from "zod/mini";
import { roles } from "#domain/accounts/identity.ts";
import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";

const identity = z.object({
  idam: z.string(),
  name: z.string(),
  country: z.enum(countries),
  roles: z.array(z.enum(roles)),
});

/** What login, extend-session and change-idam answer. */
export const loggedIn = z.object({
  expires: z.iso.datetime(),
  user: z.object({
    email: z.string(),
    locale: z.enum(locales),
    idam: z.nullable(z.string()),
    identities: z.array(identity),
  }),
});

export const startedLink = z.object({ hash: z.string(), expires: z.iso.datetime() });

/** A secret for an authenticator app, and the setup to give back with a code of it. */
export const startedTotp = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
  setup: z.string(),
});

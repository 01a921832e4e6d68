import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const clientName = filledText(40).check(z.regex(/^[a-z][a-z0-9-]*$/, "invalid-format"));

/** Calls a minute. */
export const clientRate = { usual: 6_000, highest: 600_000 } as const;

const scope = z.enum(integrationScopes, { error: codeOr("invalid-value") });

export const apiClientSettingsSchema = z.object({
  system: clientName,
  scopes: z.array(scope, { error: codeOr("invalid-format") }).check(z.minLength(1, "required")),
  /** whose applications, requests, messages and events it may read; empty: all */
  countries: z.prefault(z.array(z.enum(countries, { error: codeOr("invalid-value") })), []),
  /** addresses and networks; empty: any */
  networks: z.array(filledText(50)).check(z.maxLength(50, "too-many")),
  rate: z
    .int({ error: codeOr("invalid-format") })
    .check(z.gte(1, "invalid-value"), z.lte(clientRate.highest, "invalid-value")),
});

export type ApiClientSettings = z.output<typeof apiClientSettingsSchema>;

export const clientChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("client"), clientId: clientName, terms: apiClientSettingsSchema }),
  z.object({ kind: z.literal("terms"), clientId: clientName, terms: apiClientSettingsSchema }),
  z.object({ kind: z.literal("key"), clientId: clientName }),
]);

export type NewClientChange = z.output<typeof clientChangeSchema>;
export type ClientChangeKind = NewClientChange["kind"];

import { countries } from "#domain/countries/codes.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";

/** The same for every guest, and shown by search engines. */
export const publicPaths: readonly PagePath[] = [
  "/",
  "/login",
  "/registration",
  ...countries.map((country) => href("/onboarding/:country", { country })),
  "/privacy",
  "/accessibility",
  "/cookies",
];

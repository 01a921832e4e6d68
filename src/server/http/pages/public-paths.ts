import { countries } from "#domain/countries/codes.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";

/** Pages that are the same for every guest and that search engines may show, without the language. */
export const publicPaths: readonly PagePath[] = [
  "/",
  "/login",
  "/registration",
  ...countries.map((country) => href("/onboarding/:country", { country })),
  "/privacy",
  "/accessibility",
  "/cookies",
];

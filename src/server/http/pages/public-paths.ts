import { countries } from "#domain/countries/codes.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";

/** Every guest gets the same page, and search engines may show it. */
export const publicPaths: readonly PagePath[] = [
  "/",
  "/login",
  "/registration",
  ...countries.map((country) => href("/onboarding/:country", { country })),
  "/privacy",
  "/accessibility",
  "/cookies",
];

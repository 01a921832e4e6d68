import { countries } from "#domain/countries/codes.ts";

/** Pages that are the same for every stranger and that search engines may show, without a language's prefix. */
export const publicPaths: readonly string[] = [
  "/",
  "/login",
  "/registration",
  ...countries.map((country) => `/onboarding/${country}`),
  "/privacy",
  "/accessibility",
  "/cookies",
];

import type { Catalogue } from "#texts/catalogue.ts";

export type AccountTexts = Catalogue["account"];
export type RegistrationTexts = Pick<AccountTexts, "registration" | "forms">;

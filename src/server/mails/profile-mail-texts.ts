import type { Locale } from "#domain/shared/locale.ts";
import { profileMail as cs } from "#texts/cs/profile-mail.ts";
import { profileMail as en } from "#texts/en/profile-mail.ts";
import { profileMail as hu } from "#texts/hu/profile-mail.ts";
import type { Shape } from "#texts/shape.ts";
import { profileMail as sk } from "#texts/sk/profile-mail.ts";

export const profileMailTexts: Readonly<Record<Locale, Shape<typeof cs>>> = { cs, sk, hu, en };

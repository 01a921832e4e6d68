import type { Locale } from "#domain/shared/locale.ts";
import { accountMail as cs } from "#texts/cs/account-mail.ts";
import { accountMail as en } from "#texts/en/account-mail.ts";
import { accountMail as hu } from "#texts/hu/account-mail.ts";
import type { Shape } from "#texts/shape.ts";
import { accountMail as sk } from "#texts/sk/account-mail.ts";

export const accountMailTexts: Readonly<Record<Locale, Shape<typeof cs>>> = { cs, sk, hu, en };

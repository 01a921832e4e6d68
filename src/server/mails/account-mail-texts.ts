import { accountMail as cs } from "#texts/cs/account-mail.ts";
import { accountMail as en } from "#texts/en/account-mail.ts";
import { accountMail as hu } from "#texts/hu/account-mail.ts";
import { accountMail as sk } from "#texts/sk/account-mail.ts";
import { translations } from "#texts/translations.ts";

export const accountMailTexts = translations({ cs, sk, hu, en });

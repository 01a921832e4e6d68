import { profileMail as cs } from "#texts/cs/profile-mail.ts";
import { profileMail as en } from "#texts/en/profile-mail.ts";
import { profileMail as hu } from "#texts/hu/profile-mail.ts";
import { profileMail as sk } from "#texts/sk/profile-mail.ts";
import { translations } from "#texts/translations.ts";

export const profileMailTexts = translations({ cs, sk, hu, en });

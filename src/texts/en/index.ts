import { account } from "#texts/en/account.ts";
import { common } from "#texts/en/common.ts";
import { errors } from "#texts/en/errors.ts";
import { publicPages } from "#texts/en/public.ts";
import { validation } from "#texts/en/validation.ts";
import { wizard } from "#texts/en/wizard.ts";
import { wizardWords } from "#texts/en/wizard-words.ts";

/** Every namespace of the language; the catalogue holds the languages against each other. */
export const en = { account, common, publicPages, errors, validation, wizard, wizardWords };

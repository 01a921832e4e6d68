import { account } from "#texts/sk/account.ts";
import { common } from "#texts/sk/common.ts";
import { errors } from "#texts/sk/errors.ts";
import { publicPages } from "#texts/sk/public.ts";
import { validation } from "#texts/sk/validation.ts";
import { wizard } from "#texts/sk/wizard.ts";
import { wizardWords } from "#texts/sk/wizard-words.ts";

/** Every namespace of the language; the catalogue holds the languages against each other. */
export const sk = { account, common, publicPages, errors, validation, wizard, wizardWords };

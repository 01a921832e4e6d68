import { account } from "#texts/hu/account.ts";
import { common } from "#texts/hu/common.ts";
import { errors } from "#texts/hu/errors.ts";
import { publicPages } from "#texts/hu/public.ts";
import { validation } from "#texts/hu/validation.ts";
import { wizard } from "#texts/hu/wizard.ts";
import { wizardWords } from "#texts/hu/wizard-words.ts";

/** Every namespace of the language; the catalogue holds the languages against each other. */
export const hu = { account, common, publicPages, errors, validation, wizard, wizardWords };

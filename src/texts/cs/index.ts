import { account } from "#texts/cs/account.ts";
import { common } from "#texts/cs/common.ts";
import { errors } from "#texts/cs/errors.ts";
import { publicPages } from "#texts/cs/public.ts";
import { validation } from "#texts/cs/validation.ts";
import { wizard } from "#texts/cs/wizard.ts";
import { wizardWords } from "#texts/cs/wizard-words.ts";

/** Every namespace of the language; the catalogue holds the languages against each other. */
export const cs = { account, common, publicPages, errors, validation, wizard, wizardWords };

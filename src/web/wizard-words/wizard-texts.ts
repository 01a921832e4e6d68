import type { filed } from "#texts/cs/filed.ts";
import type { ownerLink } from "#texts/cs/owner-link.ts";
import type { wizard } from "#texts/cs/wizard.ts";
import type { wizardWords } from "#texts/cs/wizard-words.ts";
import type { Shape } from "#texts/shape.ts";

/** What the screens of the wizard say, in one language. */
export type WizardTexts = Shape<typeof wizard>;
/** How fields, groups and values are called, in one language. */
export type WizardWords = Shape<typeof wizardWords>;
/** What an applicant is told of a filed application, in one language. */
export type FiledTexts = Shape<typeof filed>;
/** What the applicant is told of the links that owners are sent, in one language. */
export type OwnerLinkTexts = Shape<typeof ownerLink.card>;

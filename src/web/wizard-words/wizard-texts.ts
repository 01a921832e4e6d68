import type { filed } from "#texts/cs/filed.ts";
import type { ownerLink } from "#texts/cs/owner-link.ts";
import type { wizard } from "#texts/cs/wizard.ts";
import type { wizardWords } from "#texts/cs/wizard-words.ts";
import type { Shape } from "#texts/shape.ts";

export type WizardTexts = Shape<typeof wizard>;
export type WizardWords = Shape<typeof wizardWords>;
export type FiledTexts = Shape<typeof filed>;
export type OwnerLinkTexts = Shape<typeof ownerLink.card>;

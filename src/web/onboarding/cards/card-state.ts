import type { Locale } from "#domain/shared/locale.ts";
import type { Problem } from "#domain/shared/result.ts";
import { format, plural } from "#texts/format.ts";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";

export type CardState = { readonly tone: "plain" | "done" | "due" | "wrong"; readonly text: string };

interface Facts {
  readonly remaining: readonly Problem[];
  readonly isBlank: boolean;
  readonly isOpen: boolean;
  /** Before a submission gaps are counted, not shown as errors. */
  readonly isSubmitted: boolean;
  readonly isOptional?: boolean;
}

/** Neutral while blank or open; then gaps are amber, and errors red after a submission. */
export function cardState(
  { remaining, isBlank, isOpen, isSubmitted, isOptional = false }: Facts,
  { card, frame }: Pick<WizardTexts, "card" | "frame">,
  locale: Locale,
): CardState {
  if (isBlank && isOptional) return { tone: "plain", text: card.optional };
  if (remaining.length === 0) return { tone: "done", text: card.complete };
  if (isBlank && !isSubmitted) return { tone: "plain", text: card.blank };
  const counted = (forms: typeof card.missing, count: number) => format(plural(locale, forms, count), { count });
  const missing = remaining.filter(isGap).length;
  const wrong = remaining.length - missing;
  if (!isSubmitted) return { tone: isOpen ? "plain" : "due", text: counted(card.missing, remaining.length) };
  if (wrong === 0) return { tone: "due", text: counted(card.missing, missing) };
  const faults = counted(frame.errorCount, wrong);
  return { tone: "wrong", text: missing === 0 ? faults : `${faults}, ${counted(card.also, missing)}` };
}

export const isGap = ({ code }: Problem): boolean => code === "required" || code === "choose-one";

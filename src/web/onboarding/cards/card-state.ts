import type { Locale } from "#domain/shared/locale.ts";
import type { Problem } from "#domain/shared/result.ts";
import { format, plural } from "#texts/format.ts";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";

/** What a badge says of a card or a part. */
export interface CardState {
  readonly tone: "plain" | "done" | "due" | "wrong";
  readonly text: string;
}

interface Facts {
  /** what is missing or wrong in it */
  readonly remaining: readonly Problem[];
  /** nobody has typed into it yet */
  readonly isBlank: boolean;
  /** Nothing is held against it yet: it is blank, or somebody is typing into it and has not left it as done. */
  readonly isNeutral: boolean;
  /** it may stay blank */
  readonly isOptional?: boolean;
}

/** Neutral before anything was typed and while somebody types; afterwards faults in red, gaps in amber. */
export function cardState(
  { remaining, isBlank, isNeutral, isOptional = false }: Facts,
  { card, frame }: Pick<WizardTexts, "card" | "frame">,
  locale: Locale,
): CardState {
  if (isBlank && isOptional) return { tone: "plain", text: card.optional };
  if (remaining.length === 0) return { tone: "done", text: card.complete };
  if (isBlank && isNeutral) return { tone: "plain", text: card.blank };
  const counted = (forms: typeof card.missing, count: number) => format(plural(locale, forms, count), { count });
  const missing = remaining.filter(isGap).length;
  const wrong = remaining.length - missing;
  if (isNeutral) return { tone: "plain", text: counted(card.missing, remaining.length) };
  if (wrong === 0) return { tone: "due", text: counted(card.missing, missing) };
  const faults = counted(frame.errorCount, wrong);
  return { tone: "wrong", text: missing === 0 ? faults : `${faults}, ${counted(card.also, missing)}` };
}

/** Nothing was given, rather than something wrong. */
export function isGap({ code }: Problem): boolean {
  return code === "required" || code === "choose-one";
}

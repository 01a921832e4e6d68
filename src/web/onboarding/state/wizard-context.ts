import { createContext, useContext } from "react";
import type { RuleContext } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ProblemCode, WarningCode } from "#domain/shared/result.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import type { CreditTexts } from "#web/credit/credit-texts.ts";
import type { FiledTexts, OwnerLinkTexts, WizardTexts, WizardWords } from "#web/wizard-words/wizard-texts.ts";
import type { WizardSession } from "./wizard-session.ts";

export interface Wizard {
  readonly application: OpenApplication;
  readonly session: WizardSession;
  readonly locale: Locale;
  readonly texts: WizardTexts;
  readonly words: WizardWords;
  readonly creditTexts: CreditTexts;
  readonly ownerTexts: OwnerLinkTexts;
  readonly filedTexts: FiledTexts | null;
  readonly problems: Readonly<Record<ProblemCode, string>>;
  readonly warnings: Readonly<Record<WarningCode, string>>;
  readonly base: string;
  readonly prefix: string;
  /** calendar date in Europe/Prague */
  readonly today: string;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("a wizard screen is used outside the wizard");
  return wizard;
}

export function useFiledTexts(): FiledTexts {
  const { filedTexts } = useWizard();
  if (!filedTexts) throw new Error("changes can be requested only of a submitted application");
  return filedTexts;
}

export function useRuleContext(): RuleContext {
  const { application, today } = useWizard();
  return ruleContextOf(application, today);
}

export const ruleContextOf = (application: OpenApplication, today: string): RuleContext => ({
  country: application.country,
  partnerType: application.partnerType,
  customerType: application.customerType ?? "company",
  today,
});

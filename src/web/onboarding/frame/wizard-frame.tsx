import { type ReactNode, useMemo } from "react";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import type { WizardData } from "#web/onboarding/state/load-wizard.ts";
import { WizardContext } from "../state/wizard-context.ts";
import { sessionFor } from "../state/wizard-session.ts";
import { Position } from "./position.tsx";
import { useKeepUnsent } from "./use-keep-unsent.ts";
import styles from "./wizard-frame.module.css";

type WizardFrameProps = { data: WizardData; application: OpenApplication; children: ReactNode };

/** What stands around every step: where one is. The step brings its form and what stands beside it. */
export function WizardFrame({ data, application, children }: WizardFrameProps) {
  const session = useMemo(() => sessionFor(application.id), [application.id]);
  const { locale, texts, words, creditTexts, ownerTexts, filedTexts, validation, base, prefix, today } = data;
  const wizard = useMemo(() => {
    const { problems, warnings } = validation;
    return {
      application,
      session,
      locale,
      texts,
      words,
      creditTexts,
      ownerTexts: ownerTexts.card,
      filedTexts,
      problems,
      warnings,
      base,
      prefix,
      today,
    };
  }, [
    application,
    session,
    locale,
    texts,
    words,
    creditTexts,
    ownerTexts,
    filedTexts,
    validation,
    base,
    prefix,
    today,
  ]);
  useKeepUnsent(session);
  return (
    <WizardContext value={wizard}>
      <div className={styles.frame}>
        <div className={styles.bar}>
          <Position />
        </div>
        {children}
      </div>
    </WizardContext>
  );
}

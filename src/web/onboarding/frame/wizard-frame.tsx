import { type ReactNode, useMemo } from "react";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { format } from "#texts/format.ts";
import { SaveStatus } from "#web/drafts/save-status.tsx";
import type { WizardData } from "#web/onboarding/state/load-wizard.ts";
import { RemoveApplication } from "../remove/remove-application.tsx";
import { WizardContext } from "../state/wizard-context.ts";
import { sessionFor } from "../state/wizard-session.ts";
import { Position } from "./position.tsx";
import { useKeepUnsent } from "./use-keep-unsent.ts";
import styles from "./wizard-frame.module.css";

type WizardFrameProps = { data: WizardData; application: OpenApplication; children: ReactNode };

/** What stands around every step: where one is, whether it is saved, and the way to delete it all. */
export function WizardFrame({ data, application, children }: WizardFrameProps) {
  const session = useMemo(() => sessionFor(application.id), [application.id]);
  const { locale, texts, words, creditTexts, validation, base, prefix, today } = data;
  const wizard = useMemo(() => {
    const { problems, warnings } = validation;
    return { application, session, locale, texts, words, creditTexts, problems, warnings, base, prefix, today };
  }, [application, session, locale, texts, words, creditTexts, validation, base, prefix, today]);
  useKeepUnsent(session);
  return (
    <WizardContext value={wizard}>
      <div className={styles.frame}>
        <div className={styles.bar}>
          <Position />
        </div>
        <div className={styles.step}>{children}</div>
        <aside className={styles.aside} aria-label={texts.frame.name}>
          <SaveStatus drafts={session.drafts} words={texts.saving} />
          {application.offerReference === null ? null : (
            <p className={styles.offer}>{format(texts.frame.offer, { reference: application.offerReference })}</p>
          )}
          <div className={styles.remove}>
            <RemoveApplication />
          </div>
        </aside>
      </div>
    </WizardContext>
  );
}

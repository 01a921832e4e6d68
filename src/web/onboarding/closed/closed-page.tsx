import { href } from "#domain/shared/paths.ts";
import type { WizardData } from "#web/onboarding/state/load-wizard.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "./closed-page.module.css";

export function ClosedPage({ data, state }: { data: WizardData; state: "expired" | "deleted" | "finished" | "moved" }) {
  const { texts, prefix, country } = data;
  const { title, text } = texts.closed[state];
  return (
    <div className={styles.page}>
      <PageHeading lead={text}>{title}</PageHeading>
      {state === "finished" && (
        <ButtonLink to={prefix + href("/consent/thank-you", {})}>{texts.closed.finished.link}</ButtonLink>
      )}
      {(state === "expired" || state === "deleted") && (
        <ButtonLink to={prefix + href("/onboarding/:country", { country })}>{texts.closed.startAgain}</ButtonLink>
      )}
    </div>
  );
}

import { href } from "#domain/shared/paths.ts";
import { CreditInformation } from "#web/credit/credit-information.tsx";
import { Section } from "../form/section.tsx";
import { useWizard } from "../state/wizard-context.ts";

/** What a consumer is told of the credit before consenting (Directive (EU) 2023/2225, article 10). */
export function CreditSection() {
  const { application, creditTexts } = useWizard();
  const { id, credit } = application;
  if (credit === null) return null;
  const pdf = href("/api/consent/applications/{id}/credit-information", { id });
  return (
    <Section title={creditTexts.short}>
      <CreditInformation sheet={credit} texts={creditTexts} pdf={pdf} level={3} />
    </Section>
  );
}

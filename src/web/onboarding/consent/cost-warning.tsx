import { factsOf } from "#domain/countries/facts.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";

/** A consumer is told that borrowing costs money (Directive (EU) 2023/2225). */
export function CostWarning() {
  const { texts, application } = useWizard();
  const { country, customerType, partnerType } = useRuleContext();
  const isFinanced = factsOf(country).asksForFinancing || application.credit !== null;
  if (customerType !== "individual-consumer" || partnerType !== "default" || !isFinanced) return null;
  return (
    <Notice tone="warning" title={texts.onedoc.costTitle}>
      <p>{texts.onedoc.costText}</p>
    </Notice>
  );
}

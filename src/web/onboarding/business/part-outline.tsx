import { useFormContext, useWatch } from "react-hook-form";
import { Badge } from "#web/ui/badge.tsx";
import { cardState } from "../cards/card-state.ts";
import { useRemaining, useStepFormContext } from "../form/step-form-context.ts";
import boxStyles from "../frame/wizard-frame.module.css";
import { useWizard } from "../state/wizard-context.ts";
import type { StepPart } from "./business-parts.tsx";
import { partFacts } from "./part-facts.ts";

/** The parts of step 1 with what each still lacks, and the way to it. */
export function PartOutline({ parts }: { parts: readonly StepPart[] }) {
  const { texts } = useWizard();
  return (
    <section className={boxStyles.box}>
      <h2>{texts.summary.missing}</h2>
      <ul className={boxStyles.outline}>
        {parts.map((part) => (
          <OutlineEntry key={part.id} part={part} />
        ))}
      </ul>
    </section>
  );
}

function OutlineEntry({ part: { id, title, at, isOptional = false } }: { part: StepPart }) {
  const wizard = useWizard();
  const { problems, reveal } = useStepFormContext();
  const { getValues } = useFormContext();
  const remaining = useRemaining(at);
  useWatch({ name: [...at] });
  const { isBlank } = partFacts(id, getValues(), wizard);
  const { isSubmitted } = problems;
  const { tone, text } = cardState(
    { remaining, isBlank, isOpen: false, isSubmitted, isOptional },
    wizard.texts,
    wizard.locale,
  );
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={() => {
          const part = document.getElementById(id);
          if (part) reveal(part);
        }}
      >
        {title}
      </a>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { format } from "#texts/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import { cardState } from "../cards/card-state.ts";
import { LeftToDo } from "../cards/left-to-do.tsx";
import { PartContext, useRemaining, useStepFormContext } from "../form/step-form-context.ts";
import { useWizard } from "../state/wizard-context.ts";
import type { StepSection } from "./business-sections.tsx";
import styles from "./part.module.css";
import { partFacts } from "./part-facts.ts";

/** Shows the parts of step 1, with only the first incomplete one open. */
export function Parts({ parts }: { parts: readonly StepSection[] }) {
  const { problems } = useStepFormContext();
  const [first] = useState(() => firstToFill(parts, problems.get().remaining));
  return (
    <div className={styles.parts}>
      {parts.map((part, index) => (
        <Part key={part.id} part={part} next={parts[index + 1]} beginsOpen={part.id === first} />
      ))}
    </div>
  );
}

const firstToFill = (parts: readonly StepSection[], remaining: readonly { path: string }[]): string | undefined =>
  parts.find(({ at }) => at.some((one) => remaining.some(({ path }) => path.startsWith(one))))?.id;

function Part({ part, next, beginsOpen }: { part: StepSection; next: StepSection | undefined; beginsOpen: boolean }) {
  const { id, title, hint, at, isOptional = false, fields } = part;
  const wizard = useWizard();
  const { locale, texts } = wizard;
  const { problems, onReveal } = useStepFormContext();
  const { getValues } = useFormContext();
  const [isOpen, setOpen] = useState(beginsOpen);
  const [openings, setOpenings] = useState(0);
  const section = useRef<HTMLElement>(null);
  const remaining = useRemaining(at);
  useWatch({ name: [...at] });
  const { isBlank, summary } = partFacts(id, getValues(), wizard);
  const { isSubmitted } = problems;
  const state = cardState({ remaining, isBlank, isOpen, isSubmitted, isOptional }, texts, locale);

  const isAimedAt = useInBrowser(() => location.hash === `#${id}`, false);
  const [wasAimedAt, setAimedAt] = useState(false);
  if (isAimedAt !== wasAimedAt) {
    setAimedAt(isAimedAt);
    if (isAimedAt) setOpen(true);
  }

  useEffect(
    () =>
      onReveal((target) => {
        if (section.current?.contains(target)) setOpen(true);
      }),
    [onReveal],
  );

  function toggle() {
    setOpen(!isOpen);
    if (!isOpen) setOpenings(openings + 1);
  }

  function goOn(following: StepSection) {
    flushSync(() => setOpen(false));
    const head = document.querySelector<HTMLElement>(`#${following.id} > * > h2 > button`);
    if (head?.getAttribute("aria-expanded") === "false") head.click();
    head?.focus({ preventScroll: true });
    head?.closest("section")?.scrollIntoView({ block: "start" });
  }

  return (
    <section id={id} ref={section} className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            onClick={toggle}
          >
            <Icon name="chevron-down" className={styles.chevron} />
            {title}
          </button>
        </h2>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {isOpen ? null : (
        <div className={styles.closed}>
          {summary ? <p className={styles.summary}>{summary}</p> : null}
          {isBlank ? null : <LeftToDo remaining={remaining} isSubmitted={isSubmitted} />}
        </div>
      )}
      <div id={`${id}-fields`} className={styles.fields} hidden={!isOpen}>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        <PartContext value={openings}>{fields}</PartContext>
        {next ? (
          <Button variant="secondary" iconEnd="arrow-right" onClick={() => goOn(next)}>
            {format(texts.card.next, { part: next.title })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

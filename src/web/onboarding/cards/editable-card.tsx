import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useRemaining, useStepFormContext } from "../form/step-form-context.ts";
import { AskedPlace } from "../requested-changes/askable.tsx";
import { useWizard } from "../state/wizard-context.ts";
import type { ListedCard } from "./card-list.tsx";
import { cardState } from "./card-state.ts";
import styles from "./editable-card.module.css";
import { LeftToDo } from "./left-to-do.tsx";

type EditableCardProps = {
  card: ListedCard;
  title: string;
  summary: string;
  removal: { title: string; text: string; label: string };
  above?: ReactNode;
  children: ReactNode;
};

export function EditableCard({ card, title, summary, removal, above, children }: EditableCardProps) {
  const { locale, texts } = useWizard();
  const { asked, problems } = useStepFormContext();
  const remaining = useRemaining([card.path]);
  const [isAsking, setAsking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const label = `${title}${summary ? `: ${summary}` : ""}`;
  const { isSubmitted } = problems;
  const state = cardState({ remaining, ...card, isSubmitted }, texts, locale);

  // A card with requested changes can be filled in but not removed.
  if (asked && !asked.mayChange(card.path.slice(0, card.path.lastIndexOf(".")))) {
    return (
      <Card title={label} level={3}>
        {asked.mayChange(card.path) ? (
          <AskedPlace path={card.path}>
            <div className={styles.fields}>{children}</div>
          </AskedPlace>
        ) : (
          <div className={styles.fields}>{children}</div>
        )}
      </Card>
    );
  }

  function open() {
    flushSync(() => card.setOpen(true));
    fields.current?.querySelector<HTMLElement>("input, select")?.focus();
  }

  return (
    <Card
      title={title}
      level={3}
      aside={<Badge tone={state.tone}>{state.text}</Badge>}
      actions={
        <>
          {card.isOpen ? (
            <Button variant="secondary" icon="check" onClick={() => card.setOpen(false)} aria-expanded="true">
              {texts.card.done}
              <span className="visually-hidden"> – {label}</span>
            </Button>
          ) : (
            <Button variant="secondary" icon="edit" onClick={open} aria-expanded="false">
              {card.isBlank ? texts.card.fill : texts.card.edit}
              <span className="visually-hidden"> – {label}</span>
            </Button>
          )}
          <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
            {removal.label}
            <span className="visually-hidden"> – {label}</span>
          </Button>
        </>
      }
    >
      {card.isOpen ? null : (
        <>
          {summary ? <p className={styles.summary}>{summary}</p> : null}
          {card.isBlank && !isSubmitted ? null : <LeftToDo remaining={remaining} isSubmitted={isSubmitted} />}
        </>
      )}
      {above}
      <div ref={fields} className={styles.fields} hidden={!card.isOpen}>
        {children}
      </div>
      <RemoveDialog
        isOpen={isAsking}
        removal={removal}
        onClose={() => setAsking(false)}
        onRemove={() => {
          setAsking(false);
          card.remove();
        }}
      />
    </Card>
  );
}

type RemoveDialogProps = {
  isOpen: boolean;
  removal: { title: string; text: string; label: string };
  onClose: () => void;
  onRemove: () => void;
};

function RemoveDialog({ isOpen, removal, onClose, onRemove }: RemoveDialogProps) {
  const { texts } = useWizard();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={removal.title}
      closeLabel={texts.frame.close}
      actions={
        <>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            {removal.label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.card.keep}
          </Button>
        </>
      }
    >
      <p>{removal.text}</p>
    </Dialog>
  );
}

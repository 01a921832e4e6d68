import { type ReactNode, useState } from "react";
import { format, plural } from "#texts/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useWizard } from "../state/wizard-context.ts";
import type { ListedCard } from "./card-list.tsx";
import styles from "./editable-card.module.css";
import { RemoveDialog } from "./remove-dialog.tsx";

type EditableCardProps = {
  card: ListedCard;
  /** "Account 1" */
  title: string;
  /** what it holds, in a line: a name, a number */
  summary: string;
  /** how many of its fields are missing or wrong */
  missing: number;
  removal: { title: string; text: string; label: string };
  children: ReactNode;
};

/** One account or owner: a line that says whom it holds and what is missing, or its fields. */
export function EditableCard({ card, title, summary, missing, removal, children }: EditableCardProps) {
  const { texts } = useWizard();
  const [isAsking, setAsking] = useState(false);
  const label = `${title}${summary ? `: ${summary}` : ""}`;
  return (
    <Card
      title={title}
      level={3}
      aside={<Missing count={missing} />}
      actions={
        <>
          {card.isOpen ? (
            <Button variant="secondary" icon="check" onClick={() => card.setOpen(false)} aria-expanded="true">
              {texts.card.done}
              <span className="visually-hidden"> – {label}</span>
            </Button>
          ) : (
            <Button variant="secondary" icon="edit" onClick={() => card.setOpen(true)} aria-expanded="false">
              {texts.card.edit}
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
      {card.isOpen ? null : <p className={styles.summary}>{summary || texts.frame.empty}</p>}
      <div className={styles.fields} hidden={!card.isOpen}>
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

function Missing({ count }: { count: number }) {
  const { locale, texts } = useWizard();
  if (count === 0) return <Badge tone="done">{texts.card.complete}</Badge>;
  return <Badge tone="due">{format(plural(locale, texts.card.missing, count), { count })}</Badge>;
}

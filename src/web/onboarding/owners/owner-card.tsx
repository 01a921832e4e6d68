import { format } from "#texts/format.ts";
import { personName } from "#web/wizard-words/person-name.ts";
import type { ListedCard } from "../cards/card-list.tsx";
import { EditableCard } from "../cards/editable-card.tsx";
import { OwnerLinkControl } from "../owner-link/owner-link-control.tsx";
import { useWizard } from "../state/wizard-context.ts";
import { OwnerFields } from "./owner-fields.tsx";

/** One beneficial owner. */
export function OwnerCard({ card }: { card: ListedCard }) {
  const { application, locale, texts } = useWizard();
  const summary = personName(card.values, locale);
  const title = format(texts.owners.card, { number: card.index + 1 });
  return (
    <EditableCard
      card={card}
      title={title}
      summary={summary}
      removal={{
        title: format(texts.owners.removeTitle, { name: summary || card.index + 1 }),
        text: texts.owners.removeText,
        label: texts.owners.remove,
      }}
      above={application.changes ? null : <OwnerLinkControl card={card} label={title} />}
    >
      <OwnerFields path={card.path} />
    </EditableCard>
  );
}

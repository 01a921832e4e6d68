import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { uboTypes } from "#domain/onboarding/types.ts";
import type { OwnerLink } from "#server/contract/owner-links.ts";
import { format } from "#texts/format.ts";
import { personName } from "#web/wizard-words/person-name.ts";
import { CardList, type ListedCard } from "../cards/card-list.tsx";
import { EditableCard } from "../cards/editable-card.tsx";
import { Radios } from "../form/choices.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { OwnerLinkControl } from "../owner-link/owner-link-control.tsx";
import { typedOwner } from "../state/blank-values.ts";
import { useWizard } from "../state/wizard-context.ts";
import { OwnerFields } from "./owner-fields.tsx";

export function OwnerList() {
  const { application, texts, words } = useWizard();
  const { country } = application;
  useFreshLinks(application.ownerLinks);
  const asksForType = useIsAsked("uboData.uboType");
  return (
    <>
      {asksForType ? (
        <Radios
          name="uboData.uboType"
          label={texts.owners.uboType}
          options={uboTypes.map((value) => ({ value, label: words.options.uboType[value] }))}
        />
      ) : null}
      <CardList
        name="uboData.owners"
        blank={() => typedOwner(country)}
        addLabel={texts.owners.add}
        noneLabel={texts.owners.none}
        isForOthers={({ key }) => application.ownerLinks.some(({ owner }) => owner === key)}
      >
        {(card) => <OwnerCard card={card} />}
      </CardList>
    </>
  );
}

function OwnerCard({ card }: { card: ListedCard }) {
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

/** in milliseconds */
const interval = 20_000;

/** Polls the owners' progress while the page is visible and a link is open. */
function useFreshLinks(links: readonly OwnerLink[]): void {
  const { revalidate } = useRevalidator();
  const isWaiting = links.some(({ state }) => state !== "filled-in");
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
    const timer = setInterval(ask, interval);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isWaiting, revalidate]);
}

import { uboTypes } from "#domain/onboarding/types.ts";
import { CardList } from "../cards/card-list.tsx";
import { Radios } from "../form/choices.tsx";
import { useIsAsked } from "../form/use-presence.ts";
import { useFreshLinks } from "../owner-link/use-fresh-links.ts";
import { typedOwner } from "../state/blank-values.ts";
import { useWizard } from "../state/wizard-context.ts";
import { OwnerCard } from "./owner-card.tsx";

/** The people who own or control the company. Hungary first asks whether they are owners or senior managers. */
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

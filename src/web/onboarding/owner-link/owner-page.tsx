import { useMemo, useState } from "react";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import type { OwnerCard, OwnerLinkPage } from "#server/contract/owner-links.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import styles from "../closed/closed-page.module.css";
import { LockedPage } from "../closed/locked-page.tsx";
import { useKeepUnsent } from "../frame/use-keep-unsent.ts";
import { wizardOf } from "../frame/wizard-frame.tsx";
import type { WizardData } from "../state/load-wizard.ts";
import { type Wizard, WizardContext } from "../state/wizard-context.ts";
import { OwnerForm } from "./owner-form.tsx";
import { type OwnerSession, ownerSessionFor } from "./owner-session.ts";

export default function OwnerPage({ data, view }: { data: WizardData; view: OwnerLinkPage }) {
  const { page } = data.ownerTexts;
  if (view.state === "owner-open") return <OpenCard data={data} card={view.card} />;
  if (view.state === "owner-over") {
    return (
      <div className={styles.page}>
        <PageHeading lead={page.overText}>{page.overTitle}</PageHeading>
      </div>
    );
  }
  const { texts, hash } = data;
  const words = { ...texts.locked, title: page.lockedTitle, text: page.lockedText, verify: page.verify };
  return <LockedPage texts={{ ...texts, locked: words }} said={words} hash={hash} contacts={view.contacts} />;
}

function OpenCard({ data, card }: { data: WizardData; card: OwnerCard }) {
  const { page } = data.ownerTexts;
  const [session] = useState(() => ownerSessionFor(data.hash, card.revision));
  const [isChanging, setChanging] = useState(false);
  const wizard = useMemo(() => ownersWizard(data, card, session), [data, card, session]);
  useKeepUnsent(session.form);
  if (card.state === "filled-in" && !isChanging) {
    return (
      <div className={styles.page}>
        <PageHeading lead={page.sentText}>{page.sentTitle}</PageHeading>
        <Button variant="secondary" icon="edit" onClick={() => setChanging(true)}>
          {page.change}
        </Button>
      </div>
    );
  }
  return (
    <WizardContext value={wizard}>
      <OwnerForm card={card} session={session} texts={page} onSent={() => setChanging(false)} />
    </WizardContext>
  );
}

/** Gives the wizard's fields only data the owner may know: the country's rules and the owner's answers. */
function ownersWizard(data: WizardData, card: OwnerCard, session: OwnerSession): Wizard {
  const { fields } = data.words;
  // The owner answers in person, as a customer does.
  const own = { ownerIsPep: fields.isPep, ownerForeigner: fields.foreigner, ownerForeignIdHint: fields.foreignIdHint };
  const words = { ...data.words, fields: { ...fields, ...own } };
  const { country, values, expiresAt } = card;
  const application: OpenApplication = {
    id: "",
    country,
    partnerType: "default",
    customerType: "company",
    locale: data.locale,
    furthestStep: 1,
    steps: [],
    drafts: [{ step: 1, values: { uboData: { owners: [values] } }, basedOn: 0, tab: "", savedAt: "" }],
    ownerLinks: [],
    offer: null,
    credit: null,
    changes: null,
    expiresAt,
  };
  return { ...wizardOf(data, application, session.form), words, filedTexts: null };
}

import { rulesFor } from "#domain/countries/index.ts";
import { customerTypes, type IdentityDocument, type PartnerType } from "#domain/onboarding/types.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Radios } from "../form/choices.tsx";
import { Email, Select } from "../form/fields.tsx";
import { Section } from "../form/section.tsx";
import { StepForm } from "../form/step-form.tsx";
import { Phone } from "../form/typed-fields.tsx";
import { RequestedUpload } from "../requested-changes/requested-upload.tsx";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./accepted-documents.module.css";

export function ContactStep() {
  const { application, texts, words } = useWizard();
  const { step0 } = texts;
  const offered = application.offer?.customerType ?? null;
  return (
    <StepForm step={0} title={step0.title} lead={step0.intro}>
      <Radios
        name="customerType"
        label={step0.customerType}
        hint={offered === null ? undefined : step0.typeOfOffer}
        options={customerTypes
          .filter((value) => offered === null || value === offered || value === application.customerType)
          .map((value) => ({
            value,
            label: <strong>{step0.types[value].label}</strong>,
            hint: step0.types[value].text,
          }))}
      />
      <Section title={step0.contact} hint={step0.contactHint}>
        <Email name="email" label={words.fields.email} />
        <Phone name="phone" prefixName="phone_code" label={words.fields.phone} />
        <Select name="locale" label={step0.language} options={words.options.locale} hasEmpty={false} width="half" />
      </Section>
      {application.changes ? (
        <RequestedUpload />
      ) : (
        <AcceptedDocuments
          partnerType={application.partnerType}
          proofOfIdentity={rulesFor(application.country).identityDocuments}
        />
      )}
    </StepForm>
  );
}

type AcceptedDocumentsProps = { partnerType: PartnerType; proofOfIdentity: readonly IdentityDocument[] };

function AcceptedDocuments({ partnerType, proofOfIdentity }: AcceptedDocumentsProps) {
  const { texts, words } = useWizard();
  const { partner, documents, documentsHint } = texts.step0;
  return (
    <Card title={documents} level={2}>
      <ul className={styles.list}>
        {proofOfIdentity.map((document) => (
          <li key={document} className={styles.document}>
            <Icon name="document" />
            {words.options.document[document]}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{documentsHint}</p>
      <p className={styles.role}>
        {partner.title}: <strong>{partner[partnerType]}</strong>
      </p>
    </Card>
  );
}

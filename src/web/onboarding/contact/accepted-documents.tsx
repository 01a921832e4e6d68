import type { IdentityDocument, PartnerType } from "#domain/onboarding/types.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useWizard } from "../state/wizard-context.ts";
import styles from "./accepted-documents.module.css";

type AcceptedDocumentsProps = { partnerType: PartnerType; proofOfIdentity: readonly IdentityDocument[] };

/** Says in which role one applies, and which papers to have ready. */
export function AcceptedDocuments({ partnerType, proofOfIdentity }: AcceptedDocumentsProps) {
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

import type { ContractToSign } from "#server/contract/signing.ts";
import { Card } from "#web/ui/card.tsx";
import styles from "./document-facts.module.css";
import type { RoomTexts } from "./room-texts.ts";

type DocumentFactsProps = { document: ContractToSign["document"]; words: RoomTexts["room"]["reading"] };

/** Which bytes exactly are signed. */
export function DocumentFacts({ document: { version, sha256 }, words }: DocumentFactsProps) {
  return (
    <Card level={2} title={words.fingerprint}>
      <dl className={styles.facts}>
        <dt>{words.version}</dt>
        <dd>{version}</dd>
        <dt>{words.sha256}</dt>
        <dd className={styles.digest} translate="no">
          {sha256.match(/.{1,8}/g)?.join(" ")}
        </dd>
      </dl>
      <p className={styles.about}>{words.fingerprintText}</p>
    </Card>
  );
}

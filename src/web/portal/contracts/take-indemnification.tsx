import type { Catalogue } from "#texts/catalogue.ts";
import { openPdf } from "#web/http/download.ts";
import { FileButton } from "../parts/file-button.tsx";
import styles from "./take-indemnification.module.css";

type TakeIndemnificationProps = { contractNumber: string; words: Catalogue["portalContracts"] };

/** The lessor's consent to the insurer's payout, in the language of the insurer's country. */
export function TakeIndemnification({ contractNumber, words }: TakeIndemnificationProps) {
  return (
    <div className={styles.consent}>
      <FileButton
        take={() => openPdf("GET", "/api/documents/create/indemnification", { query: { contractNumber } })}
        busyLabel={words.taking}
        failure={words.indemnificationFailed}
      >
        {words.indemnification}
      </FileButton>
      <p className={styles.about}>{words.indemnificationText}</p>
    </div>
  );
}

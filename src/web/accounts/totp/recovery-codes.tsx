import type { Catalogue } from "#texts/catalogue.ts";
import { DoneNotice } from "../done-notice.tsx";
import styles from "./totp.module.css";

export function RecoveryCodes({ codes, texts }: { codes: readonly string[]; texts: Catalogue["totp"]["recovery"] }) {
  return (
    <div className={styles.recovery}>
      <DoneNotice>{texts.done}</DoneNotice>
      <p>{texts.text}</p>
      <ul translate="no" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

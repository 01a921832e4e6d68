import type { StartedTotp } from "#server/contract/accounts.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import styles from "./totp.module.css";

export function TotpKey({ started: { secret, qr }, texts }: { started: StartedTotp; texts: Catalogue["totp"] }) {
  return (
    <div className={styles.setup}>
      <p>{texts.scan}</p>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qr} className={styles.qr}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>{texts.key}</p>
      <p translate="no" className={styles.key}>
        {(secret.match(/.{1,4}/g) ?? []).join(" ")}
      </p>
      <p>{texts.confirm}</p>
    </div>
  );
}

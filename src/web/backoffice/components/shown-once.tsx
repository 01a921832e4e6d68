import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./administration.module.css";

type ShownOnceProps = {
  title: string;
  lead: string;
  label: string;
  secret: string;
  copy: { readonly copy: string; readonly copied: string };
};

/** Shows a key or secret that is never shown again. */
export function ShownOnce({ title, lead, label, secret, copy }: ShownOnceProps) {
  return (
    <Notice tone="success" role="status" title={title}>
      <p>{lead}</p>
      <p className={styles.ways}>
        <output className={styles.code} aria-label={label}>
          {secret}
        </output>
        <CopyButton text={secret} about={label} words={copy} />
      </p>
    </Notice>
  );
}

import type { Contact } from "#server/contract/portal.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./contact-card.module.css";
import { spacedPhone } from "./spaced-phone.ts";

export function ContactCard({
  contact: { name, email, phone, role },
  kind,
}: {
  contact: Pick<Contact, "name" | "email" | "phone"> & { role?: string | null };
  /** what they are there for; empty: anything */
  kind: string;
}) {
  return (
    <address className={styles.contact}>
      {kind === "" ? null : <span className={styles.kind}>{kind}</span>}
      <strong>{name}</strong>
      {role == null ? null : <span className={styles.kind}>{role}</span>}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={styles.way}>
        <Icon name="phone" />
        {spacedPhone(phone)}
      </a>
      <a href={`mailto:${email}`} className={styles.way}>
        <Icon name="mail" />
        {email}
      </a>
    </address>
  );
}

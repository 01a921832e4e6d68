import type { Contact } from "#server/contract.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./contact-card.module.css";

/** Somebody at the provider, and how to reach them. */
export function ContactCard({
  contact: { name, email, phone },
  kind,
}: {
  contact: Pick<Contact, "name" | "email" | "phone">;
  /** what they are there for; empty: anything */
  kind: string;
}) {
  return (
    <address className={styles.contact}>
      {kind === "" ? null : <span className={styles.kind}>{kind}</span>}
      <strong>{name}</strong>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={styles.way}>
        <Icon name="phone" />
        {spaced(phone)}
      </a>
      <a href={`mailto:${email}`} className={styles.way}>
        <Icon name="mail" />
        {email}
      </a>
    </address>
  );
}

/** Prefix of the country, then groups of three: `+420 601 000 006`. */
function spaced(phone: string): string {
  const [, prefix = "", rest = ""] = /^(\+42[01]|\+36)(\d+)$/.exec(phone) ?? [];
  return prefix === "" ? phone : [prefix, ...(rest.match(/\d{1,3}/g) ?? [])].join(" ");
}

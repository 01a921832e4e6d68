import type { Contact } from "#server/contract/portal.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./contact-cards.module.css";
import { spacedPhone } from "./spaced-phone.ts";

type ContactCardsProps = { contacts: readonly Contact[]; kinds: Readonly<Record<Contact["kind"], string>> | null };

export function ContactCards({ contacts, kinds }: ContactCardsProps) {
  const company = useRootData()?.companyInfo;
  return (
    <div className={styles.cards}>
      {contacts.map((contact) => (
        <ContactCard key={`${contact.kind} ${contact.email}`} contact={contact} kind={kinds?.[contact.kind] ?? ""} />
      ))}
      {contacts.length === 0 && company ? <ContactCard contact={company} kind="" /> : null}
    </div>
  );
}

function ContactCard({
  contact: { name, email, phone, role },
  kind,
}: {
  contact: Pick<Contact, "name" | "email" | "phone"> & { role?: string | null };
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

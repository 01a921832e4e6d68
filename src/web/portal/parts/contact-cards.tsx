import type { Contact } from "#server/contract/portal.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { ContactCard } from "./contact-card.tsx";
import styles from "./contact-cards.module.css";

type ContactCardsProps = { contacts: readonly Contact[]; kinds: Readonly<Record<Contact["kind"], string>> | null };

/** People to call; the provider itself for a customer who has no contact person. */
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

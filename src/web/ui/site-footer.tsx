import type { ReactNode } from "react";
import { Link } from "react-router";
import { addressLine } from "#texts/address-line.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "./site-footer.module.css";

type SiteFooterProps = {
  label: string;
  company: { name: string; street: string; city: string; postalCode: string; country: string };
  contact: { heading: string; email: string; phone: string };
  links: readonly { to: string; label: string }[];
  note?: ReactNode;
};

export function SiteFooter({ label, company, contact, links, note }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <address className={styles.company}>
          <strong>{company.name}</strong>
          <span>
            {addressLine(useLocale(), company)}, {company.country}
          </span>
        </address>
        <div className={styles.contact}>
          <span>{contact.heading}</span>
          <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`}>{contact.phone}</a>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </div>
        <nav aria-label={label} className={styles.links}>
          {links.map((link) => (
            <Link key={link.to} to={link.to}>
              {link.label}
            </Link>
          ))}
        </nav>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
    </footer>
  );
}

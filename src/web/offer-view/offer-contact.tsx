import { addressLine } from "#texts/address-line.ts";
import { format } from "#texts/format.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import styles from "./offer-contact.module.css";
import type { OfferTexts } from "./offer-texts.ts";

/** Whom the recipient may call. */
export function OfferContact({ texts, vehicle }: { texts: OfferTexts; vehicle: string }) {
  const locale = useLocale();
  const company = useRootData()?.companyInfo;
  if (!company) return null;
  const { next } = texts;
  const subject = encodeURIComponent(format(next.subject, { vehicle }));
  return (
    <address className={styles.contact}>
      <p className={styles.name}>{company.name}</p>
      <p>
        {next.phone}: <a href={`tel:${company.phone.replaceAll(/[^\d+]/g, "")}`}>{company.phone}</a>
      </p>
      <p>
        {next.email}: <a href={`mailto:${company.email}?subject=${subject}`}>{company.email}</a>
      </p>
      <p>{addressLine(locale, company)}</p>
    </address>
  );
}

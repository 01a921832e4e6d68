import type { ReactNode } from "react";
import type { Offer } from "#domain/portal/offer.ts";
import { addressLine } from "#texts/address-line.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { OfferConditionsList } from "./offer-conditions-list.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import type { OfferTexts } from "./offer-texts.ts";
import styles from "./offer-view.module.css";

type OfferViewProps = { offer: Offer; texts: OfferTexts; note?: ReactNode; answer?: ReactNode; credit?: ReactNode };

export function OfferView({ offer, texts, note, answer, credit }: OfferViewProps) {
  const locale = useLocale();
  const { vehicle, terms, status } = offer;
  const name = `${vehicle.make} ${vehicle.model}`;
  const date = dayText(locale, offer.validUntil);
  const isOpen = status === "sent" || status === "seen";
  // A loan advertised to a consumer requires it (Directive (EU) 2023/2225, article 8).
  const isLoan = offer.customerType === "individual-consumer" && terms.product !== "operatingLease";
  return (
    <article className={styles.page}>
      {note}
      <PageHeading eyebrow={texts.eyebrow} lead={format(texts.madeTo, { name: offer.customerName })}>
        {name}
      </PageHeading>
      {isOpen ? null : (
        <Notice tone={status === "accepted" ? "success" : "warning"}>
          {format(texts.states[status], { date })}{" "}
          {status === "expired" || status === "withdrawn" ? texts.states.renew : null}
          {status === "declined" ? texts.answer.thanks : null}
        </Notice>
      )}
      <div className={styles.main}>
        <Vehicle body={vehicle.bodyType} className={styles.drawing} />
        <section className={styles.price}>
          <OfferFigures terms={terms} texts={texts} />
          {isLoan ? (
            <Notice tone="warning" title={texts.caution.title}>
              {texts.caution.text}
            </Notice>
          ) : null}
          {isOpen ? <p className={styles.valid}>{format(texts.validUntil, { date })}</p> : null}
          {answer}
        </section>
        <section className={styles.vehicle}>
          <h2 className={styles.title}>{texts.vehicle.title}</h2>
          <p>
            {name}, {format(texts.vehicle.year, { year: vehicle.year }).toLocaleLowerCase(locale)}
          </p>
          {vehicle.equipment.length > 0 ? (
            <>
              <h3 className={styles.subtitle}>{texts.vehicle.equipment}</h3>
              <ul className={styles.equipment}>
                {vehicle.equipment.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      </div>
      {credit == null ? null : (
        <section>
          <h2 className={styles.title}>{texts.credit.short}</h2>
          {credit}
        </section>
      )}
      <div className={styles.more}>
        <section>
          <h2 className={styles.title}>{texts.terms.title}</h2>
          <OfferConditionsList offer={offer} texts={texts} />
        </section>
        <Card title={texts.next.title} level={2} className={styles.next}>
          <p>{texts.next.text}</p>
          <OfferContact texts={texts} vehicle={name} />
        </Card>
      </div>
    </article>
  );
}

function OfferContact({ texts, vehicle }: { texts: OfferTexts; vehicle: string }) {
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

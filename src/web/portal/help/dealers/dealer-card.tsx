import type { FoundDealer, OpeningHours } from "#domain/portal/dealers/dealer.ts";
import { dayMs } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { addressLine } from "#texts/address-line.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { fullLocales } from "#web/texts/language-names.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { spacedPhone } from "../../components/spaced-phone.ts";
import styles from "./dealers.module.css";

type DealerCardProps = {
  found: FoundDealer;
  isPointed: boolean;
  onPoint: (dealerId: string | null) => void;
  words: Catalogue["portalHelp"]["dealers"];
};

export function DealerCard({ found: { dealer, kilometres }, isPointed, onPoint, words }: DealerCardProps) {
  const locale = useLocale();
  const { dealerId, name, street, town, postalCode, phone, email, brands, hours } = dealer;
  return (
    <li
      id={dealerId}
      tabIndex={-1}
      className={classNames(styles.dealer, isPointed && styles.pointed)}
      onPointerEnter={() => onPoint(dealerId)}
      onPointerLeave={() => onPoint(null)}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {kilometres === null ? null : (
          <span className={styles.distance} suppressHydrationWarning>
            {format(words.away, { distance: distanceText(fullLocales[locale], kilometres) })}
          </span>
        )}
      </div>
      <address className={styles.address}>
        <a href={mapAddress(dealer)} target="_blank" rel="noreferrer">
          {addressLine(locale, { street, postalCode, city: town })}
          <span className="visually-hidden"> {words.onMap}</span>
        </a>
      </address>
      <div className={styles.ways}>
        <a href={`tel:${phone}`} className={styles.way}>
          <Icon name="phone" />
          {spacedPhone(phone)}
        </a>
        {email === null ? null : (
          <a href={`mailto:${email}`} className={styles.way}>
            <Icon name="mail" />
            {email}
          </a>
        )}
      </div>
      <dl className={styles.facts}>
        {hours.length > 0 ? (
          <div>
            <dt>{words.hours}</dt>
            <dd suppressHydrationWarning>{hours.map((one) => hoursText(locale, one)).join(", ")}</dd>
          </div>
        ) : null}
        {brands.length > 0 ? (
          <div>
            <dt>{words.brands}</dt>
            <dd>{brands.join(", ")}</dd>
          </div>
        ) : null}
      </dl>
    </li>
  );
}

/** Rounds to kilometres, since the road is longer than the straight line. */
function distanceText(locale: string, kilometres: number): string {
  const format = new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer", maximumFractionDigits: 0 });
  return format.format(kilometres);
}

function mapAddress({ latitude, longitude }: Pick<FoundDealer["dealer"], "latitude" | "longitude">): string {
  const place = `mlat=${latitude}&mlon=${longitude}`;
  return `https://www.openstreetmap.org/?${place}#map=16/${latitude}/${longitude}`;
}

const monday = Date.UTC(2024, 0, 1);

/** `po–pá 8:00–17:00`: consecutive days as a range. */
export function hoursText(locale: Locale, { days, opens, closes }: OpeningHours): string {
  const name = new Intl.DateTimeFormat(fullLocales[locale], { weekday: "short", timeZone: "UTC" });
  const dayName = (day: number) => name.format(monday + (day - 1) * dayMs);
  const ranges = days
    .toSorted((a, b) => a - b)
    .reduce<[number, number][]>((runs, day) => {
      const last = runs.at(-1);
      return last?.[1] === day - 1 ? [...runs.slice(0, -1), [last[0], day]] : [...runs, [day, day]];
    }, []);
  const named = ranges.map(([first, last]) => (first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`));
  return `${named.join(", ")} ${shortTime(opens)}–${shortTime(closes)}`;
}

const shortTime = (time: string) => time.replace(/^0/, "");

import { type Country, countries } from "#domain/countries/codes.ts";
import { mapOf } from "#domain/countries/maps.ts";
import type { FoundDealer } from "#domain/portal/dealers/dealer.ts";
import { mapPoint, type Place } from "#domain/portal/dealers/map-point.ts";
import { type MapView, type Pin, pinsOf } from "#domain/portal/dealers/pins.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./dealer-map.module.css";

type DealerMapProps = {
  found: readonly FoundDealer[];
  country: Country | null;
  from: Place | null;
  pointed: string | null;
  onPoint: (dealerId: string | null) => void;
  onPick: (dealerId: string) => void;
  words: Catalogue["portalHelp"]["dealers"];
};

/** Maps the listed dealers. Each pin links to its dealer in the list, so all data is available without the map. */
export function DealerMap({ found, country, from, pointed, onPoint, onPick, words }: DealerMapProps) {
  const shown = country === null ? countries : [country];
  const view = country === null ? wholeMap() : mapOf(country).view;
  const pins = pinsOf(
    found.map(({ dealer }) => dealer),
    view,
  );
  const radius = view.width * 0.0385;
  const here = from && mapPoint(from);
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className={styles.map}
        role="group"
        aria-label={words.map}
      >
        {shown.map((code) => (
          <path key={code} d={mapOf(code).outline} className={styles.country} />
        ))}
        {here ? <circle cx={here.x} cy={here.y} r={radius * 0.45} className={styles.here} /> : null}
        {pins.map((pin) => (
          <PinLink
            key={pin.dealers[0].dealerId}
            pin={pin}
            radius={radius}
            isPointed={pin.dealers.some(({ dealerId }) => dealerId === pointed)}
            onPoint={onPoint}
            onPick={onPick}
            words={words}
          />
        ))}
      </svg>
      <figcaption className={styles.source}>{words.source}</figcaption>
    </figure>
  );
}

function wholeMap(): MapView {
  const views = countries.map((country) => mapOf(country).view);
  const x = Math.min(...views.map((view) => view.x));
  const y = Math.min(...views.map((view) => view.y));
  const right = Math.max(...views.map((view) => view.x + view.width));
  const bottom = Math.max(...views.map((view) => view.y + view.height));
  return { x, y, width: right - x, height: bottom - y };
}

type PinLinkProps = Pick<DealerMapProps, "onPoint" | "onPick" | "words"> & {
  pin: Pin;
  radius: number;
  isPointed: boolean;
};

function PinLink({ pin: { x, y, dealers }, radius, isPointed, onPoint, onPick, words }: PinLinkProps) {
  const locale = useLocale();
  const [{ dealerId }] = dealers;
  const count = dealers.length;
  const names = dealers.map(({ name, town }) => format(words.pin, { name, town })).join("; ");
  const label = count === 1 ? names : format(plural(locale, words.pins, count), { count, names });
  return (
    <a
      href={`#${dealerId}`}
      aria-label={label}
      className={classNames(styles.pin, isPointed && styles.pointed)}
      onClick={(event) => {
        event.preventDefault();
        onPick(dealerId);
      }}
      onPointerEnter={() => onPoint(dealerId)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(dealerId)}
      onBlur={() => onPoint(null)}
    >
      <title>{label}</title>
      <circle cx={x} cy={y} r={radius} className={styles.target} />
      <circle cx={x} cy={y} r={radius * (count === 1 ? 0.5 : 0.78)} className={styles.dot} />
      {count > 1 ? (
        <text x={x} y={y} className={styles.count} fontSize={radius}>
          {count}
        </text>
      ) : null}
    </a>
  );
}

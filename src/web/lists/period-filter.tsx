import { Link } from "react-router";
import { type Days, periodNameOf, periodNames, periodOf } from "#domain/portal/periods.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import controls from "#web/fields/control.module.css";
import { type Option, SelectField } from "#web/fields/select-field.tsx";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useDetailsMenu } from "#web/ui/use-details-menu.ts";
import { listSearch } from "./list-address.ts";
import styles from "./period-filter.module.css";
import { useAddressControl } from "./use-address-control.ts";
import { useAsked } from "./use-list-query.ts";

/** An earlier date is an incomplete year. */
const earliest = "1990-01-01";

type PeriodFilterProps = {
  words: Catalogue["portalLists"];
  label?: string;
  today: string;
  /** the default first */
  dateFields?: readonly [Option, ...Option[]];
};

export function PeriodFilter({ words: { period: words }, label = words.label, today, dateFields }: PeriodFilterProps) {
  const locale = useLocale();
  const { params } = useAsked();
  const box = useDetailsMenu();
  const [from, to] = [dayIn(params.get("from")), dayIn(params.get("to"))];
  const name = periodNameOf({ from, to }, today);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  const link = (label: string, days: Days | null, isCurrent: boolean) => (
    <li key={label}>
      <Link
        to={{ search: listSearch(params, { from: days?.from ?? null, to: days?.to ?? null }) }}
        preventScrollReset
        aria-current={isCurrent || undefined}
        className={styles.preset}
        onClick={close}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <details ref={box} className={styles.period}>
      <summary className={styles.summary}>
        <span className={styles.label}>{label}</span>
        <span className={classNames(controls.control, styles.value)} suppressHydrationWarning>
          {name ? words.names[name] : daysText()}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <ul className={styles.presets}>
          {link(words.any, null, from === "" && to === "")}
          {periodNames.map((one) => link(words.names[one], periodOf(one, today), one === name))}
        </ul>
        {dateFields ? (
          <DateFields label={words.by} options={dateFields} value={params.get("dateField") ?? dateFields[0].value} />
        ) : null}
        <fieldset className={styles.days}>
          <legend className={styles.label}>{words.own}</legend>
          <DayField name="from" label={words.from} value={from} max={to} />
          <DayField name="to" label={words.to} value={to} min={from} />
        </fieldset>
      </div>
    </details>
  );

  function daysText(): string {
    if (from && to) return `${dayText(locale, from)} – ${dayText(locale, to)}`;
    if (from) return format(words.since, { date: dayText(locale, from) });
    return to ? format(words.until, { date: dayText(locale, to) }) : words.any;
  }
}

const dayIn = (asked: string | null): string => (asked !== null && isCalendarDate(asked) ? asked : "");

function DateFields({ label, options, value }: { label: string; options: readonly Option[]; value: string }) {
  const control = useAddressControl<HTMLSelectElement>(value);
  return <SelectField ref={control} name="dateField" label={label} options={options} defaultValue={value} />;
}

type DayFieldProps = { name: string; label: string; value: string; min?: string; max?: string };

function DayField({ name, label, value, min, max }: DayFieldProps) {
  return (
    <label className={styles.day}>
      {label}
      <input
        ref={useAddressControl<HTMLInputElement>(value)}
        type="date"
        name={name}
        defaultValue={value}
        min={min || earliest}
        max={max || undefined}
        className={controls.control}
      />
    </label>
  );
}

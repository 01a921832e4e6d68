import { useRef } from "react";
import { DrawnIcon } from "#web/ui/icon.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import within from "./button-within.module.css";
import styles from "./calendar-field.module.css";
import { DateField, type TypedFieldProps } from "./date-field.tsx";
import { useFieldSettings } from "./field-settings.ts";

const leaf = "M3.5 5h13v12h-13V5Zm0 4h13M7 2.75v4m6-4v4";

type CalendarFieldProps = Omit<TypedFieldProps, "value" | "onChange" | "defaultValue"> & {
  /** `YYYY-MM-DD`, or the typed text while it is not a date */
  value: string;
  onChange: (value: string) => void;
};

export function CalendarField({ value, onChange, ...rest }: CalendarFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const isAwake = useAwake();
  const { calendarWord } = useFieldSettings();
  return (
    <DateField
      {...rest}
      value={value}
      onChange={onChange}
      after={
        <>
          <button
            type="button"
            className={within.button}
            disabled={!isAwake}
            title={calendarWord}
            onClick={() => calendar.current?.showPicker()}
          >
            <DrawnIcon path={leaf} />
            <span className="visually-hidden">
              {rest.label}: {calendarWord}
            </span>
          </button>
          {/* Only opens the calendar: a date input would refuse incomplete text. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            autoComplete="off"
            className={styles.day}
            value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ""}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      }
    />
  );
}

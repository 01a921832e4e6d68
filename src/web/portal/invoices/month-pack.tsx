import { useState } from "react";
import { periodOf } from "#domain/portal/periods.ts";
import { addMonths } from "#domain/shared/calendar-date.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { dateTag } from "#texts/date-tag.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { useOpenState } from "#web/lists/open-state.ts";
import { everything } from "#web/lists/selection.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { archiveOf, downloadArchive } from "../downloads/bulk-downloads.ts";
import { startDownload } from "../downloads/running.ts";

type MonthPackProps = {
  words: Catalogue["portalInvoices"]["pack"];
  closeLabel: string;
  /** `YYYY-MM-DD` in Prague */
  today: string;
};

const offered = 13;

export default function MonthPack({ words, closeLabel, today }: MonthPackProps) {
  const locale = useLocale();
  const { isOpen, onClose } = useOpenState();
  const months = Array.from({ length: offered }, (_, back) => periodOf("this-month", addMonths(today, -back)));
  const [chosen, choose] = useState(months[1]?.from ?? today);
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat(dateTag(locale), { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));

  function start() {
    const { from, to } = periodOf("this-month", chosen);
    const all = archiveOf({ content: "month-pack", from, to }, locale);
    startDownload({
      key: "month-pack",
      content: "month-pack",
      label: `${words.label}, ${nameOf(from)}`,
      run: (signal, onProgress) =>
        downloadArchive({ content: "month-pack", some: () => all, all }, everything, signal, onProgress),
    });
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      closeLabel={closeLabel}
      actions={<Button onClick={start}>{words.start}</Button>}
    >
      <p>{words.text}</p>
      <SelectField
        name="month"
        label={words.month}
        options={months.map(({ from }) => ({ value: from, label: nameOf(from) }))}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      />
    </Dialog>
  );
}

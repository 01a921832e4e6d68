import { saveFile } from "#web/http/download.ts";
import { endOfFailed } from "#web/lists/bulk-action.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { startDownload, useRunning } from "../downloads/running.ts";
import { queryOf } from "./query-of.ts";

type ExportButtonProps = {
  path: "/api/export/contracts" | "/api/export/invoices";
  filter: Readonly<Record<string, string | null | undefined>>;
  label: string;
  busyLabel: string;
  title: string;
};

/** Exports all pages of the list as Export.xlsx. The progress is visible on every page. */
export function ExportButton({ path, filter, label, busyLabel, title }: ExportButtonProps) {
  const lang = useLocale();
  const isBusy = useRunning().some(({ key, isOver }) => key === path && !isOver);
  function start() {
    startDownload({
      key: path,
      label: `${title}, XLSX`,
      async run(signal, onProgress) {
        const progress = { done: 0, total: null, canLeave: true };
        onProgress(progress);
        const failure = await saveFile("GET", path, {
          query: { lang, ...queryOf(filter) },
          signal,
          onProgress: (received) => onProgress({ ...progress, received }),
        });
        return failure ? endOfFailed(signal, failure) : { at: "done", report: { done: 1, leftOut: [] } };
      },
    });
  }
  return (
    <Button variant="secondary" icon="download" isBusy={isBusy} busyLabel={busyLabel} onClick={start}>
      {label}
    </Button>
  );
}

import { saveFile } from "#web/http/download.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { FileButton } from "./file-button.tsx";

type ExportButtonProps = {
  path: "/api/export/contracts" | "/api/export/invoices";
  /** the list's filters; what is empty filters nothing */
  filter: Readonly<Record<string, string | null | undefined>>;
  label: string;
  busyLabel: string;
  failure: string;
};

/** Export.xlsx of what the list shows, all of its pages. */
export function ExportButton({ path, filter, label, busyLabel, failure }: ExportButtonProps) {
  const lang = useLocale();
  const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value || undefined]));
  return (
    <FileButton
      take={() => saveFile("GET", path, { query: { lang, ...query } })}
      busyLabel={busyLabel}
      failure={failure}
    >
      {label}
    </FileButton>
  );
}

import type { Catalogue } from "#texts/catalogue.ts";
import { openPdf } from "#web/http/download.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { FileButton } from "../parts/file-button.tsx";

type TakeScheduleProps = { contractNumber: string; words: Catalogue["portalContracts"] };

/** The payment schedule of a contract as a PDF, in the language of the page. */
export function TakeSchedule({ contractNumber, words }: TakeScheduleProps) {
  const lang = useLocale();
  return (
    <FileButton
      take={() => openPdf("POST", "/api/contracts/export-payment-schedule-file", { body: { contractNumber, lang } })}
      busyLabel={words.taking}
      failure={words.takeFailed}
    >
      {words.takeSchedule}
    </FileButton>
  );
}

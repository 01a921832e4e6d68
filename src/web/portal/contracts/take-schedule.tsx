import type { Catalogue } from "#texts/catalogue.ts";
import { openPdf } from "#web/http/download.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { FileButton } from "../parts/file-button.tsx";
import { failureOfOne, shownFailure } from "./schedule-failure.ts";

type TakeScheduleProps = { contractNumber: string; words: Catalogue["portalContracts"] };

/** The payment schedule of a contract as a PDF, in the language of the page. */
export function TakeSchedule({ contractNumber, words }: TakeScheduleProps) {
  const lang = useLocale();
  return (
    <FileButton
      take={async () => {
        const path = "/api/contracts/export-payment-schedule-file";
        const failure = await openPdf("POST", path, { body: { contractNumber, lang } });
        return failure && shownFailure(failure, failureOfOne(failure), lang);
      }}
      busyLabel={words.taking}
      failure={words.takeFailed}
    >
      {words.takeSchedule}
    </FileButton>
  );
}

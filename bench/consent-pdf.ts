import { monitorEventLoopDelay } from "node:perf_hooks";
import { createConsentDocuments } from "#server/documents/consent-documents.ts";
import { consentTexts } from "#server/documents/consent-texts/consent-texts.ts";
import { consentContent, sampleProvider } from "#tests/support/consent-content.ts";
import type { Figure } from "./figure.ts";

/** Measures consent documents a second of one worker thread, and how long the main thread's event loop is blocked. */
export async function benchConsentPdf(): Promise<Figure[]> {
  const documents = createConsentDocuments({ companyInfo: () => sampleProvider, log: console });
  const contents = consentTexts.map(consentContent);
  const renderAll = (rounds: number) =>
    Promise.all(Array.from({ length: rounds }, () => contents.map((content) => documents.render(content))).flat());
  await renderAll(3);

  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const processor = process.cpuUsage();
  const made = await renderAll(10);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(processor);
  delay.disable();
  await documents.close();

  const bytes = made.reduce((sum, pdf) => sum + pdf.length, 0) / made.length;
  return [
    {
      name: "consent PDF, one worker thread",
      value: made.length / seconds,
      unit: "PDF/s",
      limit: { at: "least", value: 15 },
      note: `${made.length} made, ${(bytes / 1024).toFixed(1)} KiB each`,
    },
    {
      name: "consent PDF, by processor time",
      value: made.length / ((user + system) / 1e6),
      unit: "PDF/s",
      note: "of one idle core",
    },
    {
      name: "consent PDF, event loop blocked at most",
      value: delay.max / 1e6,
      unit: "ms",
      limit: { at: "most", value: 50 },
    },
  ];
}

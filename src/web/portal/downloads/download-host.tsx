import { Suspense } from "react";
import { type ArchiveContent, archiveContents } from "#domain/portal/archive.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import type { PortalData } from "../portal-data.ts";
import { keptArchive } from "./kept-archive.ts";
import { useRunning } from "./running.ts";

const DownloadDock = lazyPart(() => import("./download-dock.tsx"));

const shownOn: Readonly<Partial<Record<ArchiveContent, string>>> = {
  invoices: "/invoices",
  "payment-schedules": "/contracts",
  documents: "/documents",
  transferred: "/documents/transferred-contracts",
  guarantor: "/documents/guarantor",
};
const ofAll = "/documents/bulk-download";

export function DownloadHost({ route, words }: { route: string; words: PortalData["downloads"] }) {
  const running = useRunning();
  const kept = useInBrowser(() => archiveContents.filter((content) => keptArchive(content) !== null).join(" "), "");
  const elsewhere = archiveContents.filter(
    (content) =>
      kept.split(" ").includes(content) &&
      shownOn[content] !== route &&
      route !== ofAll &&
      !running.some((one) => one.content === content),
  );
  if (running.length === 0 && elsewhere.length === 0) return null;
  return (
    <Suspense>
      <DownloadDock running={running} kept={elsewhere} words={words} />
    </Suspense>
  );
}

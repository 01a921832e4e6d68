import { useRouteLoaderData } from "react-router";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { PortalData } from "../portal-data.ts";
import styles from "./pending-page.module.css";

/** Keeps the place of a page that is on its way: a heading, a row of fields, and lines. */
export default function PendingPage() {
  const label = useRouteLoaderData<PortalData | null>("portal/portal")?.words.loading ?? "";
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <Skeleton shape="field" lines={1} label={label} />
      </div>
      <div aria-hidden="true">
        <Skeleton shape="field" lines={9} label="" />
      </div>
    </div>
  );
}

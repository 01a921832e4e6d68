import { useRouteLoaderData } from "react-router";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { PortalData } from "../portal-data.ts";
import styles from "./pending-page.module.css";

const rows = [1, 2, 3, 4, 5, 6, 7];

export default function PendingPage() {
  const label = useRouteLoaderData<PortalData | null>("portal/portal")?.words.loading ?? "";
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <Skeleton shape="field" lines={1} label={label} />
      </div>
      <div aria-hidden="true" className={styles.field}>
        <Skeleton shape="field" lines={1} label="" />
      </div>
      <ul aria-hidden="true" className={styles.rows}>
        {rows.map((row) => (
          <li key={row} className={styles.row}>
            <span className={styles.name} />
            <span className={styles.about} />
            <span className={styles.amount} />
          </li>
        ))}
      </ul>
    </div>
  );
}

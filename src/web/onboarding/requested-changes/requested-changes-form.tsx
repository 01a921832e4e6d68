import type { ReactNode } from "react";
import { LiveFields } from "#web/fields/live-fields.tsx";
import styles from "./requested-changes.module.css";
import { RequestedChangesList } from "./requested-changes-list.tsx";
import { EverythingSent } from "./requested-changes-review.tsx";
import type { RequestedStep, ShownChangeRequest } from "./requested-step.ts";

export function RequestedChangesForm(props: {
  asks: readonly ShownChangeRequest[];
  asked: RequestedStep;
  children: ReactNode;
}) {
  const { asks: changeRequests, asked, children } = props;
  return (
    <>
      <RequestedChangesList asks={changeRequests} asked={asked} />
      <LiveFields>
        <div className={styles.only}>{children}</div>
      </LiveFields>
      <EverythingSent />
    </>
  );
}

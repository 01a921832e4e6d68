import type { ReactNode } from "react";
import { LiveFields } from "#web/fields/live-fields.tsx";
import styles from "./asked.module.css";
import { AskedList } from "./asked-list.tsx";
import { EverythingSent } from "./asked-review.tsx";
import type { AskedStep, ShownAsk } from "./asked-step.ts";

export function AskedForm(props: { asks: readonly ShownAsk[]; asked: AskedStep; children: ReactNode }) {
  const { asks, asked, children } = props;
  return (
    <>
      <AskedList asks={asks} asked={asked} />
      <LiveFields>
        <div className={styles.only}>{children}</div>
      </LiveFields>
      <EverythingSent />
    </>
  );
}

import { useState } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { request } from "#web/http/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import styles from "./how-to-pay.module.css";

type AnnouncePaymentProps = {
  invoiceIds: readonly string[];
  isMarked: boolean;
  words: Catalogue["portalInvoices"]["announce"];
  onMarked: () => Promise<void> | void;
};

/** Announces a payment to the provider. It pays nothing and cannot be undone. */
export function AnnouncePayment({ invoiceIds, isMarked, words, onMarked }: AnnouncePaymentProps) {
  const [state, setState] = useState<"rest" | "busy" | "failed" | "done">("rest");
  async function announce() {
    setState("busy");
    const { status } = await request("POST", "/api/invoices/announced", { body: { invoiceIds } });
    if (status === 200) await onMarked();
    setState(status === 200 ? "done" : "failed");
  }
  if (state === "done") {
    return (
      <Notice tone="success" role="status">
        <p>{words.done}</p>
      </Notice>
    );
  }
  if (isMarked) return null;
  return (
    <Card level={2} title={words.title}>
      <p className={styles.soft}>{words.text}</p>
      <div className={styles.announce}>
        <Button
          variant="secondary"
          icon="check"
          isBusy={state === "busy"}
          busyLabel={words.busy}
          onClick={() => void announce()}
        >
          {words.act}
        </Button>
      </div>
      <FailureNotice>{state === "failed" ? words.failed : null}</FailureNotice>
    </Card>
  );
}

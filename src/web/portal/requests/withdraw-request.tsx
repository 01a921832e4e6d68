import { useState } from "react";
import { useRevalidator } from "react-router";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { request } from "#web/http/client.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./request.module.css";

type WithdrawRequestProps = { requestId: string; words: Catalogue["requests"]["detail"] };

/** Asks once more before the request is taken back. */
export function WithdrawRequest({ requestId, words }: WithdrawRequestProps) {
  const [state, setState] = useState<"rest" | "asked" | "busy" | "failed">("rest");
  const { revalidate } = useRevalidator();
  async function withdraw() {
    setState("busy");
    const { status } = await request("DELETE", href("/api/requests/{requestId}", { requestId }));
    if (status === 200) await revalidate();
    else setState("failed");
  }
  return (
    <div className={styles.withdraw}>
      {state === "rest" ? null : <p>{words.withdrawText}</p>}
      <Button
        variant={state === "rest" ? "secondary" : "danger"}
        isBusy={state === "busy"}
        onClick={() => (state === "rest" ? setState("asked") : void withdraw())}
      >
        {words.withdraw}
      </Button>
      {state === "failed" ? (
        <p role="alert" className={styles.failed}>
          {words.withdrawFailed}
        </p>
      ) : null}
    </div>
  );
}

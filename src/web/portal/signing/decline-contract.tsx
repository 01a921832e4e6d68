import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { href } from "#domain/shared/paths.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { format } from "#texts/format.ts";
import { Textarea } from "#web/fields/textarea.tsx";
import { request } from "#web/http/client.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import styles from "./decline-contract.module.css";
import type { RoomTexts } from "./room-texts.ts";

type DeclineContractProps = {
  contract: ContractToSign;
  words: RoomTexts["room"]["decline"];
  open: string;
  onDeclined: () => void;
};

type State = { at: "rest" | "busy" } | { at: "refused"; reason: string | undefined; message: string };

/** Declines to sign, with a reason, in a dialog that names the contract. Typed text stays until the call succeeds. */
export function DeclineContract({ contract, words, open, onDeclined }: DeclineContractProps) {
  const { contractNumber, vehicle } = contract;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [state, setState] = useState<State>({ at: "rest" });
  const { revalidate } = useRevalidator();
  async function decline(event: FormEvent) {
    event.preventDefault();
    setState({ at: "busy" });
    const path = href("/api/contracts/{contractNumber}/decline-signature", { contractNumber });
    const { status, data } = await request("POST", path, { body: { reason } });
    if (status !== 200) {
      const { message, fields } = refusalIn(data);
      return setState({ at: "refused", reason: fields["reason"], message: message || words.failed });
    }
    setOpen(false);
    onDeclined();
    return await revalidate();
  }
  const refused = state.at === "refused" ? state : undefined;
  return (
    <div className={styles.decline}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={format(words.title, { contractNumber })}
        closeLabel={words.close}
      >
        <form noValidate className={styles.form} onSubmit={(event) => void decline(event)}>
          <p>{format(words.text, { vehicle })}</p>
          <FailureNotice>{refused && refused.reason === undefined ? refused.message : null}</FailureNotice>
          <Textarea
            name="reason"
            label={words.reason}
            error={refused?.reason}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
          />
          <div className={styles.ways}>
            <Button type="submit" variant="danger" isBusy={state.at === "busy"} busyLabel={words.busy}>
              {words.submit}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

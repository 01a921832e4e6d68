import { useState } from "react";
import { useRevalidator } from "react-router";
import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { holdTab, letTabGo } from "#web/ui/hold-tab.ts";
import { useInBrowser } from "#web/ui/use-in-browser.ts";

type AnswerState =
  | { at: "typing" | "sending" }
  /** by the name of the field; `message` when it is about the answer as a whole */
  | { at: "refused"; fields: Readonly<Record<string, string>>; message: string };

/** What was typed, by request. In the memory of the tab, since nothing that is typed may be written to the disk of the device. */
const typedTo = new Map<string, string>();

/** Keeps what was typed to a request, or forgets it. */
function keep(requestId: string, text: string): void {
  if (text === "") {
    typedTo.delete(requestId);
    letTabGo(`answer ${requestId}`);
  } else {
    typedTo.set(requestId, text);
    holdTab(`answer ${requestId}`);
  }
}

/**
 * What is typed to a request, kept in this tab until it was sent, and the result of sending it.
 *
 * @param onSent is called once it has arrived; the page is loaded anew then
 */
export function useAnswer(requestId: string, onSent: () => void) {
  // Only the browser has the kept text: the server's HTML is empty.
  const kept = useInBrowser(() => typedTo.get(requestId) ?? "", "");
  const [typed, setTyped] = useState<string | null>(null);
  const body = typed ?? kept;
  const [state, setState] = useState<AnswerState>({ at: "typing" });
  // The same for every sending of this answer, so that one whose acknowledgement was lost is not added twice.
  const [key, setKey] = useState(() => randomId());
  const { revalidate } = useRevalidator();

  function type(next: string): void {
    setTyped(next);
    keep(requestId, next);
  }

  /** @param attachments ids of uploads */
  async function send(attachments: readonly string[]): Promise<void> {
    setState({ at: "sending" });
    const answer = await request("POST", href("/api/requests/{requestId}/entries", { requestId }), {
      body: { body, attachments },
      idempotencyKey: key,
    });
    if (answer.status !== 201) {
      // A refused call gets a new key, since the next one will differ.
      if (answer.status === 422) setKey(randomId());
      return setState({ at: "refused", ...refusalIn(answer.data) });
    }
    keep(requestId, "");
    onSent();
    return await revalidate();
  }

  return { body, type, state, send };
}

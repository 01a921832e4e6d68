import { useState } from "react";
import { useRevalidator } from "react-router";
import { request } from "#web/http/client.ts";
import { newKey } from "#web/http/new-key.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import { keepAnswer, keptAnswer } from "./kept-answer.ts";

type AnswerState =
  | { at: "typing" | "sending" | "sent" }
  /** by the name of the field; `message` when it is about the answer as a whole */
  | { at: "refused"; fields: Readonly<Record<string, string>>; message: string };

/** What is typed as an answer about a request, kept in this tab until it was sent, and what has come of sending it. */
export function useAnswer(requestId: string) {
  // Only the browser has what was kept: what the server has drawn is empty.
  const kept = useInBrowser(() => keptAnswer(requestId), "");
  const [typed, setTyped] = useState<string | null>(null);
  const body = typed ?? kept;
  const [state, setState] = useState<AnswerState>({ at: "typing" });
  // The same for every sending of this answer, so that one whose acknowledgement was lost is not added twice.
  const [key, setKey] = useState(() => newKey());
  const { revalidate } = useRevalidator();

  function type(next: string): void {
    setTyped(next);
    keepAnswer(requestId, next);
  }

  /** @param attachments ids of uploads */
  async function send(attachments: readonly string[]): Promise<void> {
    setState({ at: "sending" });
    const answer = await request("POST", `/api/requests/${requestId}/entries`, {
      body: { body, attachments },
      idempotencyKey: key,
    });
    if (answer.status !== 201) {
      // What was refused is not what will be sent next.
      if (answer.status === 422) setKey(newKey());
      return setState({ at: "refused", ...refusalIn(answer.data) });
    }
    keepAnswer(requestId, "");
    setState({ at: "sent" });
    return await revalidate();
  }

  return { body, type, state, send };
}

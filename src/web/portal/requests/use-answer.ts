import { useState } from "react";
import { useRevalidator } from "react-router";
import { href } from "#domain/shared/paths.ts";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { forgetKept, useKept } from "#web/page-form/use-kept.ts";

type AnswerState =
  | { at: "typing" | "sending" }
  | { at: "refused"; fields: Readonly<Record<string, string>>; message: string };

export type Addressee = { readonly key: string; readonly path: string };

export const threadOf = (requestId: string): Addressee => ({
  key: `answer ${requestId}`,
  path: href("/api/requests/{requestId}/entries", { requestId }),
});

export function useAnswer({ key, path }: Addressee, onSent: (answer: unknown) => void) {
  const [body, type] = useKept(key);
  const [state, setState] = useState<AnswerState>({ at: "typing" });
  // Stays the same until a response arrives, so that a repeated submission adds nothing.
  const [idempotencyKey, setIdempotencyKey] = useState(() => randomId());
  const { revalidate } = useRevalidator();

  async function send(attachments: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<void> {
    setState({ at: "sending" });
    const answer = await request("POST", path, { body: { ...more, body, attachments }, idempotencyKey });
    if (answer.status !== 201) {
      // A refused call gets a new key, since the next one will differ.
      if (answer.status === 422) setIdempotencyKey(randomId());
      return setState({ at: "refused", ...refusalIn(answer.data) });
    }
    forgetKept(key);
    onSent(answer.data);
    return await revalidate();
  }

  return { body, type, state, send };
}

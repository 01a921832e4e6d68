import { useState } from "react";
import { useRevalidator } from "react-router";
import type { RequestType } from "#domain/portal/request.ts";
import type { DraftFile } from "#server/contract/request-drafts.ts";
import type { FiledRequest, RequestTerms } from "#server/contract/requests.ts";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { readForm } from "./read-form.ts";
import type { RequestSession, TypedRequest } from "./request-session.ts";

type SendState =
  | { at: "typing" | "sending" }
  /** @see message about the request as a whole, in the server's words; empty: it gave none */
  | { at: "failed"; message: string }
  | { at: "filed"; filed: FiledRequest };

/** The form of a request. It is judged from its first submission on, and each change is kept as a draft. */
export function useRequestForm(
  type: RequestType,
  { contracts, today }: RequestTerms,
  session: RequestSession,
  begun: TypedRequest,
) {
  const [typed, setTyped] = useState(begun);
  const [state, setState] = useState<SendState>({ at: "typing" });
  /** submissions that have failed so far; each moves the focus to what is wrong */
  const [failures, setFailures] = useState(0);
  /** what the server found wrong, in its words, until the field is changed */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { revalidate } = useRevalidator();
  // The same for every sending of this form, so that an answer that was lost files nothing twice.
  const [key, setKey] = useState(() => randomId());

  const { contractNumber } = typed;
  const contract = contracts.find((one) => one.contractNumber === contractNumber && one.obstacle === null) ?? null;
  const context = { today, contract };
  const form = readForm(type, typed.values, context);

  function change(changed: Partial<TypedRequest>): void {
    const next = { ...typed, ...changed };
    setTyped(next);
    session.change(next);
  }

  /** @param attachments ids of uploads; null: they are on their way, so nothing is sent yet */
  async function submit(attachments: readonly string[] | null): Promise<void> {
    if (state.at === "sending") return;
    setRefused({});
    if (form.problems.size > 0 || attachments === null) {
      setState({ at: "typing" });
      return setFailures((before) => before + 1);
    }
    setState({ at: "sending" });
    await session.drafts.hold();
    try {
      await send(attachments);
    } finally {
      session.drafts.release();
    }
  }

  async function send(attachments: readonly string[]): Promise<void> {
    const answer = await request("POST", "/api/documents/create/request", {
      body: { type, contractNumber, values: form.wire, attachments },
      idempotencyKey: key,
    });
    const filed = answer.status === 200 ? filedIn(answer.data) : null;
    if (filed) {
      session.forget();
      setState({ at: "filed", filed });
      // The server has emptied the draft that was filed. One that was last stored about another contract is over, too.
      await session.discard();
      // It stands in the list below, too.
      return await revalidate();
    }
    const { message, fields } = refusalIn(answer.data);
    // A refused call gets a new key, since the next one will differ.
    if (answer.status === 422) setKey(randomId());
    setRefused(
      Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^values\./, ""), words])),
    );
    setFailures((before) => before + 1);
    return setState(Object.keys(fields).length > 0 ? { at: "typing" } : { at: "failed", message });
  }

  return {
    state,
    failures,
    refused,
    form,
    context,
    contractNumber,
    setContractNumber: (next: string) => {
      change({ contractNumber: next });
      setRefused({});
    },
    setValue: (name: string, value: string) => {
      change({ values: { ...typed.values, [name]: value } });
      setRefused(({ [name]: _mended, ...rest }) => rest);
    },
    keepFiles: (files: readonly DraftFile[]) => change({ files }),
    submit,
  };
}

/** What a filed request is answered; null when the answer is none of ours. */
function filedIn(data: unknown): FiledRequest | null {
  if (typeof data !== "object" || data === null || !("requestId" in data) || !("reference" in data)) return null;
  const { requestId, reference } = data;
  return typeof requestId === "string" && typeof reference === "string" ? { requestId, reference } : null;
}

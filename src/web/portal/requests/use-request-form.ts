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
  /** message: about the entire request, from the server; may be empty */
  | { at: "failed"; message: string }
  | { at: "filed"; filed: FiledRequest };

/** The form of a request. It shows errors from its first submission on, and saves each change as a draft. */
export function useRequestForm(
  type: RequestType,
  { contracts, today }: RequestTerms,
  session: RequestSession,
  begun: TypedRequest,
) {
  const [typed, setTyped] = useState(begun);
  const [state, setState] = useState<SendState>({ at: "typing" });
  const [failures, setFailures] = useState(0);
  /** the server's messages by field until the field is changed */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { revalidate } = useRevalidator();
  // Idempotency key: a repeated submission after a lost response stores nothing.
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

  /** @param attachments ids of uploads; null while uploading: nothing is sent yet */
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
      // The server has deleted the draft of the submitted request. A draft last stored for another contract is obsolete
      // too.
      await session.discard();
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

function filedIn(data: unknown): FiledRequest | null {
  if (typeof data !== "object" || data === null || !("requestId" in data) || !("reference" in data)) return null;
  const { requestId, reference } = data;
  return typeof requestId === "string" && typeof reference === "string" ? { requestId, reference } : null;
}

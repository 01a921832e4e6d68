import { useState } from "react";
import { useRevalidator } from "react-router";
import type { RequestType } from "#domain/portal/request.ts";
import type { FiledRequest, RequestTerms } from "#server/contract/requests.ts";
import { request } from "#web/http/client.ts";
import { randomId } from "#web/http/random-id.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { hasNote, isOffered, requestFields } from "./request-fields.ts";

export type FormState =
  | { at: "typing" | "sending" }
  /** by the name of the field; `message` when it is about the request as a whole */
  | { at: "refused"; fields: Readonly<Record<string, string>>; message: string; attempt: number }
  | { at: "filed"; filed: FiledRequest };

/** The values of a request's form, and the result of sending it. */
export function useRequestForm(type: RequestType, contracts: RequestTerms["contracts"], firstContract: string) {
  const [contractNumber, setContractNumber] = useState(firstContract);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<FormState>({ at: "typing" });
  const { revalidate } = useRevalidator();
  // The same for every sending of this form, so that an answer that was lost files nothing twice.
  const [key, setKey] = useState(() => randomId());

  const product = contracts.find((contract) => contract.contractNumber === contractNumber)?.product;
  /** A choice for one contract may not exist for the next one. */
  function valueOf(name: string): string {
    const value = typed[name] ?? "";
    return isOffered(name, value, product) ? value : "";
  }

  const shown = requestFields[type].filter(({ when }) => when === undefined || typed[when[0]] === when[1]);

  /** @param attachments ids of uploads */
  async function send(attachments: readonly string[]) {
    setState({ at: "sending" });
    const names = [...shown.map(({ name }) => name), ...(hasNote(type) ? ["note"] : [])];
    const values = Object.fromEntries(
      names.map((name) => [name, name === "isAbroad" ? typed[name] === "true" : valueOf(name)]),
    );
    const answer = await request("POST", "/api/documents/create/request", {
      body: { type, contractNumber, values, attachments },
      idempotencyKey: key,
    });
    const filed = answer.status === 200 ? filedIn(answer.data) : null;
    if (filed) {
      setState({ at: "filed", filed });
      // It stands in the list below, too.
      return await revalidate();
    }
    const { message, fields: paths } = refusalIn(answer.data);
    const fields = Object.fromEntries(
      Object.entries(paths).map(([path, problem]) => [path.replace(/^values\./, ""), problem]),
    );
    // A refused call gets a new key, since the next one will differ.
    if (answer.status === 422) setKey(randomId());
    return setState({ at: "refused", fields, message, attempt: Date.now() });
  }

  return {
    state,
    shown,
    contractNumber,
    setContractNumber,
    product,
    valueOf,
    setValue: (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    send,
  };
}

/** What a filed request is answered; null when the answer is none of ours. */
function filedIn(data: unknown): FiledRequest | null {
  if (typeof data !== "object" || data === null || !("requestId" in data) || !("reference" in data)) return null;
  const { requestId, reference } = data;
  return typeof requestId === "string" && typeof reference === "string" ? { requestId, reference } : null;
}

import type { PaymentFileInput } from "#server/contract/payments.ts";
import { request } from "#web/http/client.ts";
import { fileOf, noFileError, saveAs } from "#web/http/download.ts";
import { fileNameIn } from "#web/http/file-name-in.ts";
import { refusalIn } from "#web/http/refusal-in.ts";

export type FileState =
  | { readonly at: "rest" | "busy" | "taken" | "forgotten" }
  | {
      readonly at: "refused";
      /** names of those that are wrong, in their order on the screen; empty: it is about something else */
      readonly fields: readonly string[];
      /** what the server says */
      readonly said: string | undefined;
    };

const order = ["account", "date", "format", "invoiceIds"];

/** Has the file of payment orders made, and saves it. */
export async function takePaymentFile(input: PaymentFileInput): Promise<FileState> {
  const answer = await request("POST", "/api/invoices/payment-file", {
    body: { ...input },
    accept: "application/octet-stream",
  });
  const file = fileOf(answer);
  if (file) {
    saveAs(file, fileNameIn(answer.headers.get("Content-Disposition")));
    return { at: "taken" };
  }
  if (answer.error === undefined) return { at: "refused", fields: [], said: noFileError().said };
  const { message, fields } = refusalIn(answer.data);
  return { at: "refused", fields: order.filter((name) => Object.hasOwn(fields, name)), said: message || undefined };
}

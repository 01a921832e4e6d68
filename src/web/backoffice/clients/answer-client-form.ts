import { clientChangeSchema } from "#forms/backoffice/client-schemas.ts";
import type { StoppedWebhook } from "#server/contract/integration-clients.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { readPutTogether } from "#web/page-form/read-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";
import { fieldOfProblem } from "./field-of-problem.ts";

/** What came of a form about clients of the integration API. */
export type ClientDone =
  | { readonly did: "proposed" }
  /** with the endpoints that are sent nothing any more */
  | { readonly did: "revoked"; readonly stopped: readonly StoppedWebhook[] }
  /** shown this once */
  | { readonly did: "drawn"; readonly key: string };

/** Answers the forms of the page about clients: a new one, other terms, one more key, drawing it, revoking one. */
export async function answerClientForm(asked: FormAsked) {
  return await answerPageForm(asked, answer, { keep: ["clientId", "system", "networks", "rate"] });
}

async function answer(call: FormCall): Promise<ClientDone> {
  const { page, field } = call;
  const session = staffSessionOf(page, "govern-integration");
  const { services } = page;
  const [act = "", of = ""] = field("intent").split(" ");
  if (act === "draw") return { did: "drawn", ...(await services.apiClients.drawKey(of, session)) };
  if (act === "revoke") return { did: "revoked", stopped: await services.apiClients.revokeKey(of, session) };
  await services.apiClients.propose(changeIn(call, act, of), session);
  return { did: "proposed" };
}

/** @param clientId empty: of a new client, whose name is a field */
function changeIn({ form, field }: FormCall, kind: string, clientId: string) {
  const name = clientId || field("clientId");
  const sent = {
    kind,
    clientId: name,
    terms: {
      system: field("system") || name,
      scopes: form.getAll("scopes"),
      countries: form.getAll("countries"),
      networks: field("networks")
        .split(/[\s,]+/)
        .filter((network) => network !== ""),
      rate: Number(field("rate")),
    },
  };
  return readPutTogether(clientChangeSchema, sent, (path) => fieldOfProblem(path, field("system")));
}

import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { FormAsked, FormCall } from "#web/page-form/handle-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { handleStaffForm } from "../staff-page.ts";

export type ClientDone =
  | { readonly did: "proposed" }
  | ({ readonly did: "revoked" } & Awaited<ReturnType<BackOfficeCalls["revokeKey"]>>)
  /** shown only once */
  | { readonly did: "drawn"; readonly key: string };

export async function handleClientForm(asked: FormAsked) {
  return await handleStaffForm(
    asked,
    async (call): Promise<ClientDone> => {
      const { page, staff, field } = call;
      const [act = "", of = ""] = field("intent").split(" ");
      if (act === "draw") return { did: "drawn", ...(await staff.drawKey({ changeId: of })) };
      if (act === "revoke") return { did: "revoked", ...(await staff.revokeKey({ keyId: of })) };
      await staff.proposeClientChange({ raw: changeIn(call, act, of) }).catch((error: unknown) => {
        const fields = Object.entries(page.refusalOf(error)?.fields ?? {});
        if (fields.length === 0) throw error;
        throw new WrongFields(
          Object.fromEntries(fields.map(([path, code]) => [fieldOfProblem(path, field("system")), code])),
        );
      });
      return { did: "proposed" };
    },
    { keep: ["clientId", "system", "networks", "rate"], isOfAddress: false },
  );
}

/** @param clientId empty for a new client, whose name is a field */
function changeIn({ form, field }: FormCall, kind: string, clientId: string) {
  const name = clientId || field("clientId");
  return {
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
}

/** Maps a problem of the client settings to its field. @param system as typed; if empty, the name is used */
export function fieldOfProblem(path: string, system: string): string {
  const [field = path] = path.replace(/^terms\./, "").split(".");
  return field === "system" && system === "" ? "clientId" : field;
}

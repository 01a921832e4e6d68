import type { ErrorCode } from "#forms/error-codes.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { FormAsked } from "#web/page-form/handle-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { handleStaffForm } from "../staff-page.ts";

const acts = ["take", "release", "pass"] as const;
export type QueueAction = (typeof acts)[number];

export interface Acted {
  readonly act: QueueAction;
  readonly count: number;
  readonly refused: { readonly ids: readonly string[]; readonly why: string } | null;
}

/** Takes, releases or assigns the applications named by the action or in `applications`, each separately. */
export async function handleQueueForm(asked: FormAsked) {
  const { errors } = catalogue(splitLocale(asked.url.pathname).locale);
  return await handleStaffForm(asked, async ({ page, staff, field }): Promise<Acted> => {
    const [name, ...named] = field("act").split(" ").filter(Boolean);
    const act = acts.find((known) => known === name);
    if (act === undefined) throw new WrongFields({ act: "invalid-value" });
    const ids = new Set(named.length > 0 ? named : field("applications").split(" ").filter(Boolean));
    const refused = new Map<string, ErrorCode>();
    for (const id of ids) {
      const code = await refusalOfAction(page, staff, { act, id, to: field("to") });
      if (code !== null) refused.set(id, code);
    }
    const why = [...new Set(refused.values())].map((code) => errors[code]).join(" ");
    return {
      act,
      count: ids.size - refused.size,
      refused: refused.size === 0 ? null : { ids: [...refused.keys()], why },
    };
  });
}

/**
 * @param asked.to id of the new assignee
 * @returns why it was refused; null if done
 * @throws Refusal forbidden and unauthenticated, which concern all applications
 */
async function refusalOfAction(
  page: PageContext,
  staff: BackOfficeCalls,
  { act, id, to }: { readonly act: QueueAction; readonly id: string; readonly to: string },
): Promise<ErrorCode | null> {
  try {
    if (act === "take") await staff.takeCase({ id, input: {} });
    else if (act === "release") await staff.releaseCase({ id, input: {} });
    else await staff.assignCase({ id, input: { staffId: to } });
    return null;
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (refusal === undefined || refusal.code === "forbidden" || refusal.code === "unauthenticated") throw error;
    return refusal.code;
  }
}

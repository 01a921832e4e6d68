import { may } from "#domain/policies/rights.ts";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { catalogue } from "#texts/catalogue.ts";
import { answerPageForm, type FormAsked } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { staffSessionOf } from "../staff-id-of.ts";

const acts = ["take", "release", "pass"] as const;
export type QueueAct = (typeof acts)[number];

/** What became of an act on several applications. */
export interface Acted {
  readonly act: QueueAct;
  /** how many of them were moved */
  readonly count: number;
  /** the ids of those that were not, and why; null: all were */
  readonly refused: { readonly ids: readonly string[]; readonly why: string } | null;
}

/**
 * Takes, releases or passes on applications, each by itself. The button says what to do, and with which of them; without an
 * id behind it those are meant that `applications` names.
 */
export async function answerQueueForm(asked: FormAsked) {
  const { errors } = catalogue(splitLocale(asked.url.pathname).locale);
  return await answerPageForm(asked, async ({ page, field }): Promise<Acted> => {
    const staff = staffSessionOf(page, "work-on-cases");
    const [name, ...named] = field("act").split(" ").filter(Boolean);
    const act = acts.find((known) => known === name);
    if (act === undefined) throw new WrongFields({ act: "invalid-value" });
    const ids = new Set(named.length > 0 ? named : field("applications").split(" ").filter(Boolean));
    const refused = new Map<string, ErrorCode>();
    for (const id of ids) {
      const code = await refusalOfAct(page, staff, { act, id, to: field("to") });
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

/** @param asked.to to which colleague it is passed on, by id @returns why it was refused; null: it was done */
async function refusalOfAct(
  page: PageContext,
  staff: StaffSession,
  { act, id, to }: { readonly act: QueueAct; readonly id: string; readonly to: string },
): Promise<ErrorCode | null> {
  const { reviews } = page.services;
  const country = await reviews.countryOf(id);
  if (country === null) return "not-found";
  if (!may({ of: "staff", held: staff.held }, "work-on-cases", country)) {
    page.noteForbidden();
    return "not-found";
  }
  try {
    if (act === "take") await reviews.take({ id }, staff);
    else if (act === "release") await reviews.release({ id }, staff);
    else await reviews.assign({ id, staffId: to }, staff);
    return null;
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (refusal === undefined) throw error;
    return refusal.code;
  }
}

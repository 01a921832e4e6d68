import { offersById } from "#server/database/repositories/staff-offers.ts";
import type { ApprovalAct } from "#server/use-cases/approvals/approval-act.ts";

/** What is known of proposals whose subject is an offer: what it is called, and where it belongs. */
export const aboutOffer: Required<Pick<ApprovalAct, "namesOf" | "countriesOf">> = {
  async namesOf(db, subjects) {
    const rows = await offersById(db, subjects);
    return new Map(rows.map(({ id, reference, customerName }) => [id, `${reference}, ${customerName}`]));
  },
  async countriesOf(db, subjects) {
    return new Map((await offersById(db, subjects)).map(({ id, country }) => [id, [country]]));
  },
};

import { customersById } from "#server/database/repositories/search-tokens.ts";
import type { ApprovalHandler } from "./approval-action.ts";

export const aboutCustomer: Required<Pick<ApprovalHandler, "namesOf" | "countriesOf">> = {
  async namesOf(db, subjects) {
    return new Map((await customersById(db, subjects)).map(({ id, name }) => [id, name]));
  },
  async countriesOf(db, subjects) {
    return new Map((await customersById(db, subjects)).map(({ id, country }) => [id, [country]]));
  },
};

import type { Country } from "#domain/countries/codes.ts";
import { mayInAll } from "#domain/policies/rights.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { BackOfficeContext } from "./context.ts";
import { type Given, inputIn, type StaffDefinition } from "./definition.ts";
import { definitions } from "./definitions.ts";

type List = typeof definitions;

interface StaffCallable<Param extends string, Raw, Output> {
  (given: Given<Param, Raw>): Promise<Output>;
  /** @param where empty: any country */
  readonly isAllowed: (...where: readonly Country[]) => boolean;
}

export type BackOfficeCalls = {
  readonly [Name in keyof List]: List[Name] extends StaffDefinition<infer Param, infer Raw, infer Output, infer _Own>
    ? StaffCallable<Param, Raw, Output>
    : never;
};

export type AnyDefinition = Omit<StaffDefinition<string, unknown, unknown, BackOfficeContext>, "call">;

export const definitionList: readonly (readonly [name: string, AnyDefinition])[] = Object.entries(definitions);

/** null: not logged in, and each call is refused */
export function backOffice(context: BackOfficeContext): (session: StaffSession | null) => BackOfficeCalls;
export function backOffice(context: BackOfficeContext) {
  return (session: StaffSession | null): object =>
    Object.fromEntries(
      definitionList.map(([name, definition]) => {
        const call = (given: Readonly<Record<string, string>>) =>
          definition.answer(context, session, given, () => inputIn(given));
        const isAllowed = (...where: readonly Country[]) =>
          session !== null && mayInAll({ of: "staff", roles: session.roles }, definition.right, where);
        return [name, Object.assign(call, { isAllowed })];
      }),
    );
}

import type { Entity } from "#domain/onboarding/rules/field.ts";
import { formOf } from "#domain/onboarding/rules/form-of.ts";
import type { RequestType } from "#domain/portal/request.ts";
import {
  fieldsOf,
  type RequestContext,
  type RequestField,
  type RequestFieldName,
  requestFields,
} from "#domain/portal/requests/fields.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { readCard } from "#forms/onboarding/read-card.ts";
import { checkRequest } from "#forms/portal/requests/check-request.ts";

export type TypedValues = Readonly<Record<string, string>>;

export interface ReadForm {
  readonly shown: readonly {
    readonly name: RequestFieldName;
    readonly field: RequestField;
    readonly isOptional: boolean;
  }[];
  /** as shown; a choice that does not fit the contract is empty */
  readonly texts: TypedValues;
  readonly values: Entity;
  readonly wire: Readonly<Record<string, unknown>>;
  readonly problems: ReadonlyMap<string, ProblemCode>;
}

export function readForm(type: RequestType, typed: TypedValues, context: RequestContext): ReadForm {
  const texts = Object.fromEntries(
    fieldsOf(type).map(([name, field]) => [name, isOffered(field, typed[name], context) ? (typed[name] ?? "") : ""]),
  );
  const raw = Object.fromEntries(
    fieldsOf(type).map(([name, { control }]) => [name, control === "yes" ? texts[name] === "true" : texts[name]]),
  );
  const card = readCard(raw, requestFields[type]);
  const presence = formOf(requestFields[type], card, context);
  const shown = fieldsOf(type)
    .filter(([name]) => presence[name] !== "absent")
    .map(([name, field]) => ({ name, field, isOptional: presence[name] === "optional" }));
  const { problems } = checkRequest(type, raw, context.contract, context.today);
  return {
    shown,
    texts,
    values: card.values,
    wire: Object.fromEntries(shown.map(({ name }) => [name, raw[name]])),
    problems: new Map([
      ...(context.contract === null ? [["contractNumber", "required"] as const] : []),
      ...(problems ?? []).map(({ path, code }) => [path, code] as const),
    ]),
  };
}

const isOffered = ({ offered }: RequestField, value: string | undefined, { contract }: RequestContext): boolean =>
  value === undefined || contract === null || !offered || offered(contract).includes(value);

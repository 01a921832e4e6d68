import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { orUsual, pages } from "#forms/query-fields.ts";

const id = orUsual(z.uuid({ error: codeOr("invalid-format") }), undefined);
const moment = orUsual(z.iso.datetime({ offset: true, error: codeOr("invalid-format") }), undefined);

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || Date.parse(from) <= Date.parse(to);

/** `GET /api/backoffice/audit` */
export const auditQuerySchema = z
  .object({ person: id, customer: id, case: id, from: moment, to: moment, ...pages })
  .check(
    z.refine(isInOrder, { path: ["from"], error: "invalid-value" }),
    z.refine(isInOrder, { path: ["to"], error: "invalid-value" }),
  );

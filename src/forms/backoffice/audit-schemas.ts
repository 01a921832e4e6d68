import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";
import { orUsual, pages } from "#forms/query-fields.ts";

const id = orUsual(z.uuid({ error: codeOr("invalid-format") }), undefined);
const moment = orUsual(z.iso.datetime({ offset: true, error: codeOr("invalid-format") }), undefined);

type Times = { from?: string | undefined; to?: string | undefined };
const isInOrder = ({ from, to }: Times) => from === undefined || to === undefined || Date.parse(from) <= Date.parse(to);

const asked = { person: id, customer: id, case: id, from: moment, to: moment };
const inOrder = [
  z.refine<Times>(isInOrder, { path: ["from"], error: "invalid-value" }),
  z.refine<Times>(isInOrder, { path: ["to"], error: "invalid-value" }),
] as const;

export const auditQuerySchema = z.object({ ...asked, ...pages }).check(...inOrder);

export const auditExportSchema = z.object(asked).check(...inOrder);

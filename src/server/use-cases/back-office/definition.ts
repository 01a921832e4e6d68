import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { countriesWith, mayInAll, type StaffRight } from "#domain/policies/rights.ts";
import type { PagePath } from "#domain/shared/paths.ts";
import { problemsOf } from "#forms/codes.ts";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { IncomingFile, ReceivedFiles } from "#server/contract/uploads.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type AuditEvent, appendAudits } from "#server/database/repositories/audit-events.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { BackOfficeContext, Needs } from "./context.ts";
import type { Subject } from "./subject.ts";

export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Without one, only pages use a definition. */
export interface StaffRoute<Path extends string = string> {
  /** default: GET of queries and files, POST of actions and uploads */
  readonly method?: "GET" | "POST" | "DELETE";
  readonly path: Path;
  readonly summary: string;
  readonly description: string;
  /** default 200 */
  readonly status?: 201 | 202 | 303;
  /** outputs that fit its schema: a proposal instead of the action */
  readonly otherReply?: { readonly status: 200 | 202; readonly description: string; readonly schema: z.ZodMiniType };
  /** to which the request's language is added as `locale` */
  readonly inputInLanguage?: z.ZodMiniType;
  readonly output?: z.ZodMiniType;
  readonly limitPerHour?: number;
  readonly limitPerMinute?: number;
  /** bytes are sent regardless of `Accept` */
  readonly isBytesAlone?: true;
  /** bytes; default: the largest files of customers */
  readonly largestForm?: number;
  /** its own refusals, with a sentence where the code is not enough */
  readonly errors?: readonly (ErrorCode | readonly [code: ErrorCode, sentence: string])[];
}

export interface StaffCall<Param extends string, Entity, Path extends string, Input> {
  readonly session: StaffSession;
  readonly by: string;
  readonly at: Date;
  readonly subject: Entity;
  readonly params: Readonly<Record<Param | NamesIn<Path>, string>>;
  readonly input: Input;
  readonly countries: readonly Country[];
}

/** @typeParam Event the audit events that `run` writes itself */
export interface LongActionCall<Param extends string, Entity, Path extends string, Input, Event>
  extends StaffCall<Param, Entity, Path, Input> {
  /** At the end. */
  readonly log: (line: AuditLine & { readonly event: Event }) => void;
}

interface ActionCall<Param extends string, Entity, Path extends string, Input, Event>
  extends LongActionCall<Param, Entity, Path, Input, Event> {
  readonly tx: Transaction;
}

interface AuditLine {
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

type IsEnabled = (needs: Partial<BackOfficeContext>) => boolean;

/** @typeParam Asked dependencies of the subject */
interface Head<Param extends string, Entity, Path extends string, Input, Raw, Asked> {
  readonly right: StaffRight;
  /** Checked before the record, so that its existence is not disclosed. */
  readonly isEnabled?: IsEnabled;
  readonly subject: Subject<Param, Entity, Asked>;
  /** of the JSON body, the query of a GET or upload, or a form; default: no input */
  readonly input?: z.ZodMiniType<Input, Raw>;
  readonly route?: StaffRoute<Path>;
}

export interface QueryHead<Param extends string, Entity, Path extends string, Input, Raw, Output, Asked>
  extends Head<Param, Entity, Path, Input, Raw, Asked> {
  readonly output: z.ZodMiniType<Output>;
}

interface ActionHead<Param extends string, Entity, Path extends string, Input, Raw, Output, Event, Asked>
  extends Head<Param, Entity, Path, Input, Raw, Asked> {
  /** default: `{status: "ok"}` */
  readonly output?: z.ZodMiniType<Output>;
  readonly audit:
    | {
        readonly event: AuditEventName;
        /** @returns null: nothing happened */
        line(call: StaffCall<Param, Entity, Path, Input>, output: DeepReadonly<Output>): AuditLine | null;
      }
    /** `run` writes at least one of these by `log` */
    | { readonly events: readonly Event[] };
}

type NoInput = Record<string, never>;
type AnyRaw = Record<string, unknown>;

export const noInput: z.ZodMiniType<NoInput, AnyRaw> = z.pipe(
  z.looseObject({}),
  z.transform(() => ({})),
);

function orNoInput<Input, Raw>(input: z.ZodMiniType<Input, Raw> | undefined): z.ZodMiniType<Input, Raw>;
function orNoInput(input: z.ZodMiniType = noInput): z.ZodMiniType {
  return input;
}

export const done = z.object({ status: z.literal("ok") });

export type Shown<Schema extends z.ZodMiniType> = DeepReadonly<z.infer<Schema>>;

export type Given<Param extends string, Raw> = Readonly<Record<Param, string>> &
  (string extends keyof Raw
    ? unknown
    : Record<string, never> extends Raw
      ? { readonly input?: DeepReadonly<Raw> } | { readonly raw?: unknown }
      : { readonly input: DeepReadonly<Raw> } | { readonly raw: unknown });

export type Run<Call, Own, Output> = (call: Call, needs: Own) => Promise<Output>;

/** Has all checks before it runs. */
export interface StaffDefinition<Param extends string, Raw, Output, Own> {
  readonly kind: "action" | "query" | "file" | "upload";
  readonly right: StaffRight;
  readonly params: readonly Param[];
  readonly input: z.ZodMiniType<unknown, Raw>;
  /** null: a file */
  readonly output: z.ZodMiniType | null;
  readonly route: (StaffRoute & Required<Pick<StaffRoute, "method">>) | null;
  /**
   * Checks session (401), right in any country (403), whether it is enabled (403), the record (404), right in its
   * countries (404), input (422).
   *
   * @param files of an upload; read after all checks
   */
  answer(
    needs: Own,
    session: StaffSession | null,
    named: Readonly<Record<Param, string>>,
    readInput: () => unknown,
    files?: AsyncIterable<IncomingFile>,
  ): Promise<Output>;
  call(
    needs: Own,
    session: StaffSession | null,
    given: Given<Param, Raw>,
    files?: AsyncIterable<IncomingFile>,
  ): Promise<Output>;
  leadsTo?(output: Output): PagePath;
  received?(output: Output): ReceivedFiles;
}

/** In one transaction that ends with its audit events. */
export function staffAction<
  Param extends string,
  Entity,
  Input = NoInput,
  Raw = AnyRaw,
  Output = z.infer<typeof done>,
  const Path extends string = "",
  Event extends AuditEventName = never,
  Asked = unknown,
>(
  head: ActionHead<Param, Entity, Path, Input, Raw, Output, Event, Asked> & {
    /** The refusal of a call whose changes stay. */
    readonly refusalAfter?: (output: DeepReadonly<Output>) => Refusal | null;
  },
) {
  return {
    run: <Own extends Needs = Needs>(
      run: Run<ActionCall<Param, Entity, Path, Input, Event>, Own, DeepReadonly<Output>>,
    ) =>
      defined<Param | NamesIn<Path>, Raw, DeepReadonly<Output>, Own & Asked>(
        { ...head, kind: "action" },
        async (needs, session, named, readInput) => {
          const at = needs.clock.now();
          const done = await transact(needs.database, async (tx) => {
            const { find, lock = find } = head.subject;
            const found = await lock(tx, named, readInput, needs);
            const call = { ...judged(head, session, named, found, readInput), at };
            const lines: AuditLines = [];
            const output = await run({ ...call, tx, log: (line) => void lines.push(line) }, needs);
            await appendAudits(tx, auditEvents(head, call, output, lines));
            return output;
          });
          const refusal = head.refusalAfter?.(done) ?? null;
          if (refusal !== null) throw refusal;
          return done;
        },
      ),
  };
}

/**
 * For slow actions: `run` opens its own transactions, and the audit log follows in one more. Changes of a `run` that
 * throws are not audited.
 */
export function longStaffAction<
  Param extends string,
  Entity,
  Input = NoInput,
  Raw = AnyRaw,
  Output = z.infer<typeof done>,
  const Path extends string = "",
  Event extends AuditEventName = never,
  Asked = unknown,
>(head: ActionHead<Param, Entity, Path, Input, Raw, Output, Event, Asked>) {
  return {
    run: <Own extends Needs = Needs>(
      run: Run<LongActionCall<Param, Entity, Path, Input, Event>, Own, DeepReadonly<Output>>,
    ) =>
      defined<Param | NamesIn<Path>, Raw, DeepReadonly<Output>, Own & Asked>(
        { ...head, kind: "action" },
        async (needs, session, named, readInput) => {
          const found = await head.subject.find(needs.database, named, readInput, needs);
          const call = { ...judged(head, session, named, found, readInput), at: needs.clock.now() };
          const lines: AuditLines = [];
          const output = await run({ ...call, log: (line) => void lines.push(line) }, needs);
          await transact(needs.database, async (tx) => appendAudits(tx, auditEvents(head, call, output, lines)));
          return output;
        },
      ),
  };
}

export type AuditLines = (AuditLine & { readonly event: AuditEventName })[];

/** @param lines that `run` has written itself */
export function auditEvents<Param extends string, Entity, Path extends string, Input, Output>(
  { audit }: Pick<ActionHead<Param, Entity, Path, Input, never, Output, AuditEventName, never>, "audit">,
  call: StaffCall<Param, Entity, Path, Input>,
  output: DeepReadonly<Output>,
  lines: AuditLines,
): readonly AuditEvent[] {
  const line = "event" in audit ? audit.line(call, output) : null;
  const all = "event" in audit && line !== null ? [...lines, { ...line, event: audit.event }] : lines;
  const { at, by } = call;
  return all.map(({ event, subject, details }) => ({
    at,
    actor: "staff",
    event,
    subject,
    details: { by, ...details },
  }));
}

/** Reads without a transaction. */
export function staffQuery<
  Param extends string,
  Entity,
  Output,
  Input = NoInput,
  Raw = AnyRaw,
  const Path extends string = "",
  Asked = unknown,
>(head: QueryHead<Param, Entity, Path, Input, Raw, Output, Asked>) {
  return {
    run: <Own extends Needs = Needs>(run: Run<StaffCall<Param, Entity, Path, Input>, Own, DeepReadonly<Output>>) =>
      reading<Param, Entity, Path, Input, Raw, DeepReadonly<Output>, Own, Asked>({ ...head, kind: "query" }, run),
  };
}

export function staffFile<
  Param extends string,
  Entity,
  Input = NoInput,
  Raw = AnyRaw,
  const Path extends string = "",
  Asked = unknown,
>(head: Head<Param, Entity, Path, Input, Raw, Asked>) {
  return {
    run: <Own extends Needs = Needs>(run: Run<StaffCall<Param, Entity, Path, Input>, Own, OutgoingFile>) =>
      reading<Param, Entity, Path, Input, Raw, OutgoingFile, Own, Asked>({ ...head, kind: "file", output: null }, run),
  };
}

type Kind = Pick<StaffDefinition<never, never, never, never>, "kind"> & { readonly output?: z.ZodMiniType | null };

function reading<Param extends string, Entity, Path extends string, Input, Raw, Output, Own extends Needs, Asked>(
  head: Head<Param, Entity, Path, Input, Raw, Asked> & Kind,
  run: Run<StaffCall<Param, Entity, Path, Input>, Own, Output>,
) {
  return defined<Param | NamesIn<Path>, Raw, Output, Own & Asked>(head, async (needs, session, named, readInput) => {
    const found = await head.subject.find(needs.database, named, readInput, needs);
    return await run({ ...judged(head, session, named, found, readInput), at: needs.clock.now() }, needs);
  });
}

export function defined<Param extends string, Raw, Output, Own extends Needs>(
  {
    kind,
    right,
    subject: { params },
    input,
    output = done,
    route,
    isEnabled = () => true,
  }: Kind & {
    readonly right: StaffRight;
    readonly subject: { readonly params: readonly Param[] };
    readonly input?: z.ZodMiniType<unknown, Raw>;
    readonly route?: StaffRoute;
    readonly isEnabled?: IsEnabled;
  },
  run: (
    needs: Own,
    session: StaffSession,
    named: Readonly<Record<Param, string>>,
    readInput: () => unknown,
    files: AsyncIterable<IncomingFile>,
  ) => Promise<Output>,
): StaffDefinition<Param, Raw, Output, Own> {
  const answer: StaffDefinition<Param, Raw, Output, Own>["answer"] = async (
    needs,
    session,
    named,
    readInput,
    files = noFiles(),
  ) => {
    assertStaffRight(session, right);
    if (!isEnabled(needs)) throw new Refusal("forbidden");
    return await run(needs, session, named, readInput, files);
  };
  const method = kind === "query" || kind === "file" ? "GET" : "POST";
  return {
    kind,
    right,
    params,
    input: orNoInput(input),
    output,
    route: route ? { method, ...route } : null,
    answer,
    call: async (needs, session, given, files) => await answer(needs, session, given, () => inputIn(given), files),
  };
}

async function* noFiles(): AsyncGenerator<IncomingFile, void, void> {
  yield* [];
}

/** @throws Refusal not-found; forbidden for a public record; invalid-input */
export function judged<Param extends string, Entity, Path extends string, Input, Raw, Asked>(
  { right, subject, input }: Head<Param, Entity, Path, Input, Raw, Asked>,
  session: StaffSession,
  params: Readonly<Record<Param | NamesIn<Path>, string>>,
  found: Entity | undefined,
  readInput: () => unknown,
): Omit<StaffCall<Param, Entity, Path, Input>, "at"> {
  if (found === undefined) throw new Refusal("not-found");
  if (subject.judge) subject.judge(found, session);
  else assertRightToSubject(session, right, subject.countriesOf(found), subject);
  const raw = readInput();
  const read = orNoInput(input).safeParse(raw);
  if (!read.success) {
    const fields = Object.fromEntries(problemsOf(read.error, raw).map(({ path, code }) => [path, code]));
    throw new Refusal("invalid-input", { fields });
  }
  const countries = countriesWith({ of: "staff", roles: session.roles }, right);
  return { session, by: session.staff.id, subject: found, params, input: read.data, countries };
}

function assertRightToSubject(
  session: StaffSession,
  right: StaffRight,
  where: readonly Country[],
  { isPublic }: { readonly isPublic?: true },
): void {
  const isHeldThere = mayInAll({ of: "staff", roles: session.roles }, right, where);
  if (isPublic && !isHeldThere) throw new Refusal("forbidden");
  assertRightTo(session, right, where);
}

export function inputIn({ input, raw = {} }: { readonly input?: unknown; readonly raw?: unknown }): unknown {
  return input ?? raw;
}

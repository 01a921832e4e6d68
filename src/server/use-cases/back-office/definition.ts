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

/** Names in braces of a path. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The call of the API that a definition answers. Without one, pages alone use it. */
export interface StaffRoute<Path extends string = string> {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: Path;
  /** one sentence, English */
  readonly summary: string;
  /** of the successful reply */
  readonly description: string;
  /** of the successful reply; 200 when absent */
  readonly status?: 201 | 202 | 303;
  /** the reply to those outputs that fit its schema: a proposal instead of the deed */
  readonly otherReply?: { readonly status: 200 | 202; readonly description: string; readonly schema: z.ZodMiniType };
  /** the input of a request, which is given the language of the request besides, as `locale` */
  readonly inputInLanguage?: z.ZodMiniType;
  /** what the API tells when screens are told more; absent: the output of the definition */
  readonly output?: z.ZodMiniType;
  /** requests of one member of staff in an hour */
  readonly limitPerHour?: number;
  /** the same in a minute */
  readonly limitPerMinute?: number;
  /** the bytes are the reply, whatever the request accepts */
  readonly isBytesAlone?: true;
  /** bytes of a form with files; absent: as many as the largest files of customers need */
  readonly largestForm?: number;
  /** the refusals that are its own, with a sentence where the code is not enough */
  readonly errors?: readonly (ErrorCode | readonly [code: ErrorCode, sentence: string])[];
}

/** One call of a definition, after everything has been judged. */
export interface StaffCall<Param extends string, Entity, Path extends string, Input> {
  readonly session: StaffSession;
  /** id of the member of staff */
  readonly by: string;
  readonly at: Date;
  readonly subject: Entity;
  readonly params: Readonly<Record<Param | NamesIn<Path>, string>>;
  readonly input: Input;
  /** where the member of staff holds the right */
  readonly countries: readonly Country[];
}

/** @typeParam Event the audit events that `run` writes itself */
export interface LongActionCall<Param extends string, Entity, Path extends string, Input, Event>
  extends StaffCall<Param, Entity, Path, Input> {
  /** Adds a line to the audit log, at the end. */
  readonly log: (line: AuditLine & { readonly event: Event }) => void;
}

interface ActionCall<Param extends string, Entity, Path extends string, Input, Event>
  extends LongActionCall<Param, Entity, Path, Input, Event> {
  readonly tx: Transaction;
}

interface AuditLine {
  /** id of what the line is about; null: of nothing */
  readonly subject: string | null;
  /** without personal data; `by` is added */
  readonly details: Readonly<Record<string, unknown>>;
}

type IsEnabled = (needs: Partial<BackOfficeContext>) => boolean;

/** @typeParam Asked what the subject needs */
interface Head<Param extends string, Entity, Path extends string, Input, Raw, Asked> {
  readonly right: StaffRight;
  /** Whether this installation has it at all; absent: it has. Where it has not, nobody is told what is there (403). */
  readonly isEnabled?: IsEnabled;
  readonly subject: Subject<Param, Entity, Asked>;
  /** of the JSON body, of the query of a GET or an upload, and of the fields of a page's form */
  readonly input: z.ZodMiniType<Input, Raw>;
  readonly route?: StaffRoute<Path>;
}

export interface QueryHead<Param extends string, Entity, Path extends string, Input, Raw, Output, Asked>
  extends Head<Param, Entity, Path, Input, Raw, Asked> {
  readonly output: z.ZodMiniType<Output>;
}

interface ActionHead<Param extends string, Entity, Path extends string, Input, Raw, Output, Event, Asked>
  extends QueryHead<Param, Entity, Path, Input, Raw, Output, Asked> {
  readonly audit:
    | {
        readonly event: AuditEventName;
        /** @returns null: nothing happened */
        line(call: StaffCall<Param, Entity, Path, Input>, output: DeepReadonly<Output>): AuditLine | null;
      }
    /** `run` writes one or several of these by `log` */
    | { readonly events: readonly Event[] };
}

/** The input of what takes none. */
export const noInput: z.ZodMiniType<Record<string, never>, Record<string, unknown>> = z.pipe(
  z.looseObject({}),
  z.transform(() => ({})),
);

/** The reply of an action that answers nothing else. */
export const done = z.object({ status: z.literal("ok") });

/** What screens are given of an output schema. */
export type Shown<Schema extends z.ZodMiniType> = DeepReadonly<z.infer<Schema>>;

/** What a caller gives: the names of the path, and the input, typed or as a form or a request has it. */
export type Given<Param extends string, Raw> = Readonly<Record<Param, string>> &
  (string extends keyof Raw
    ? unknown
    : Record<string, never> extends Raw
      ? { readonly input?: DeepReadonly<Raw> } | { readonly raw?: unknown }
      : { readonly input: DeepReadonly<Raw> } | { readonly raw: unknown });

export type Run<Call, Own, Output> = (call: Call, needs: Own) => Promise<Output>;

/** An action, a query or a file of the back office, with everything that is judged before it runs. */
export interface StaffDefinition<Param extends string, Raw, Output, Own> {
  readonly kind: "action" | "query" | "file" | "upload";
  readonly right: StaffRight;
  readonly params: readonly Param[];
  readonly input: z.ZodMiniType<unknown, Raw>;
  /** null: a file */
  readonly output: z.ZodMiniType | null;
  readonly route: StaffRoute | null;
  /**
   * Judges in this order and runs: session (401), right in any country (403), whether it is enabled (403), the record (404),
   * right in its countries (404), input (422).
   *
   * @param session null: nobody of staff is logged in
   * @param readInput called when the input is judged
   * @param files of an upload; read after everything has been judged
   */
  answer(
    needs: Own,
    session: StaffSession | null,
    named: Readonly<Record<Param, string>>,
    readInput: () => unknown,
    files?: AsyncIterable<IncomingFile>,
  ): Promise<Output>;
  /** The same with a typed input. */
  call(
    needs: Own,
    session: StaffSession | null,
    given: Given<Param, Raw>,
    files?: AsyncIterable<IncomingFile>,
  ): Promise<Output>;
  /** The page that an upload leads the browser to. */
  leadsTo?(output: Output): PagePath;
  /** The files of an upload whose reply names each that was not taken. */
  received?(output: Output): ReceivedFiles;
}

/** Changes something, in one transaction that ends with its lines in the audit log. */
export function staffAction<
  Param extends string,
  Entity,
  Input,
  Raw,
  Output,
  const Path extends string = "",
  Event extends AuditEventName = never,
  Asked = unknown,
>(
  head: ActionHead<Param, Entity, Path, Input, Raw, Output, Event, Asked> & {
    /** The refusal of a call whose changes stay; null: it is not refused. */
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
 * Changes something that takes long (another server is asked, or very many rows change): `run` opens transactions of its own,
 * and the lines of the audit log follow in one more. What `run` changes before it throws has no line.
 */
export function longStaffAction<
  Param extends string,
  Entity,
  Input,
  Raw,
  Output,
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

/** What an action leaves in the audit log. @param lines that `run` has written itself */
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

/** Reads, without a transaction around it. */
export function staffQuery<
  Param extends string,
  Entity,
  Input,
  Raw,
  Output,
  const Path extends string = "",
  Asked = unknown,
>(head: QueryHead<Param, Entity, Path, Input, Raw, Output, Asked>) {
  return {
    run: <Own extends Needs = Needs>(run: Run<StaffCall<Param, Entity, Path, Input>, Own, DeepReadonly<Output>>) =>
      reading<Param, Entity, Path, Input, Raw, DeepReadonly<Output>, Own, Asked>({ ...head, kind: "query" }, run),
  };
}

/** Reads a file. */
export function staffFile<Param extends string, Entity, Input, Raw, const Path extends string = "", Asked = unknown>(
  head: Head<Param, Entity, Path, Input, Raw, Asked>,
) {
  return {
    run: <Own extends Needs = Needs>(run: Run<StaffCall<Param, Entity, Path, Input>, Own, OutgoingFile>) =>
      reading<Param, Entity, Path, Input, Raw, OutgoingFile, Own, Asked>({ ...head, kind: "file", output: null }, run),
  };
}

type Kind = Pick<StaffDefinition<never, never, never, never>, "kind" | "output">;

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
    output,
    route = null,
    isEnabled = () => true,
  }: Kind & {
    readonly right: StaffRight;
    readonly subject: { readonly params: readonly Param[] };
    readonly input: z.ZodMiniType<unknown, Raw>;
    readonly route?: StaffRoute | null;
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
  return {
    kind,
    right,
    params,
    input,
    output,
    route,
    answer,
    call: async (needs, session, given, files) => await answer(needs, session, given, () => inputIn(given), files),
  };
}

async function* noFiles(): AsyncGenerator<IncomingFile, void, void> {
  yield* [];
}

/** @throws Refusal not-found without the record or the right in its countries, forbidden for a public one; invalid-input */
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
  const read = input.safeParse(raw);
  if (!read.success) {
    const fields = Object.fromEntries(problemsOf(read.error, raw).map(({ path, code }) => [path, code]));
    throw new Refusal("invalid-input", { fields });
  }
  const countries = countriesWith({ of: "staff", held: session.held }, right);
  return { session, by: session.staff.id, subject: found, params, input: read.data, countries };
}

function assertRightToSubject(
  session: StaffSession,
  right: StaffRight,
  where: readonly Country[],
  { isPublic }: { readonly isPublic?: true },
): void {
  const isHeldThere = mayInAll({ of: "staff", held: session.held }, right, where);
  if (isPublic && !isHeldThere) throw new Refusal("forbidden");
  assertRightTo(session, right, where);
}

/** What a caller gave as input, typed or not. */
export function inputIn({ input, raw = {} }: { readonly input?: unknown; readonly raw?: unknown }): unknown {
  return input ?? raw;
}

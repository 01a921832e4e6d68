import type { AuditEventName } from "#domain/policies/audit-events.ts";
import type { PagePath } from "#domain/shared/paths.ts";
import type { IncomingFile, ReceivedFiles } from "#server/contract/uploads.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudits } from "#server/database/repositories/audit-events.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";
import type { Needs } from "./context.ts";
import {
  type AuditLines,
  auditEvents,
  defined,
  judged,
  type LongActionCall,
  type NamesIn,
  type QueryHead,
  type Run,
  type StaffCall,
} from "./definition.ts";

interface UploadCall<Param extends string, Entity, Path extends string, Input, Event>
  extends StaffCall<Param, Entity, Path, Input> {
  /** Streamed on demand. */
  readonly files: AsyncIterable<IncomingFile>;
  /** In one transaction that ends with its audit events. */
  readonly change: <Result>(
    run: (tx: Transaction, log: LongActionCall<Param, Entity, Path, Input, Event>["log"]) => Promise<Result>,
  ) => Promise<Result>;
}

/** Takes multipart/form-data, with the input in the query. All checks come first. */
export function staffUpload<
  Param extends string,
  Entity,
  Input,
  Raw,
  Output,
  const Path extends string = "",
  Event extends AuditEventName = never,
  Asked = unknown,
>(
  head: QueryHead<Param, Entity, Path, Input, Raw, Output, Asked> & {
    readonly audit: { readonly events: readonly Event[] };
    readonly leadsTo?: (output: DeepReadonly<Output>) => PagePath;
    readonly received?: (output: DeepReadonly<Output>) => ReceivedFiles;
  },
) {
  return {
    run: <Own extends Needs = Needs>(
      run: Run<UploadCall<Param, Entity, Path, Input, Event>, Own, DeepReadonly<Output>>,
    ) => ({
      ...defined<Param | NamesIn<Path>, Raw, DeepReadonly<Output>, Own & Asked>(
        { ...head, kind: "upload" },
        async (needs, session, named, readInput, files) => {
          const found = await head.subject.find(needs.database, named, readInput, needs);
          const call = { ...judged(head, session, named, found, readInput), at: needs.clock.now() };
          const change: UploadCall<Param, Entity, Path, Input, Event>["change"] = async (work) =>
            await transact(needs.database, async (tx) => {
              const lines: AuditLines = [];
              const result = await work(tx, (line) => void lines.push(line));
              await appendAudits(tx, auditEvents(head, { ...call, at: needs.clock.now() }, null, lines));
              return result;
            });
          return await run({ ...call, files, change }, needs);
        },
      ),
      ...(head.leadsTo && { leadsTo: head.leadsTo }),
      ...(head.received && { received: head.received }),
    }),
  };
}

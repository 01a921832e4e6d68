import { randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { searchKey } from "#domain/portal/lists.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { requestObstacle } from "#domain/portal/requests/obstacles.ts";
import { requestedContract } from "#domain/portal/requests/requested-contract.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import { checkRequest } from "#forms/portal/requests/check-request.ts";
import type { FiledRequest, RequestInput } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Queryable, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import {
  appendRequestEvent,
  findRequestByKey,
  insertRequest,
  insertRequestAttachments,
  isRequestReferenceTaken,
} from "#server/database/repositories/requests.ts";
import { findUser } from "#server/database/repositories/users.ts";
import { requestNotification, requestReceipt } from "#server/mails/request-mails.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { freeReference } from "#server/shared/free-reference.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { clearDraft } from "./drafts/clear-draft.ts";
import { ownContract, requireCustomer } from "./own-contract.ts";
import { valuesContext } from "./request-values.ts";

/**
 * @throws Refusal unauthenticated; not-found; the obstacle; invalid-input with fields from `values.`; request-key-used
 * when something else was sent under the key
 */
export async function createRequest(
  dependencies: RequestDependencies,
  input: RequestInput,
  visitor: Visitor,
): Promise<FiledRequest> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { userId, customer } = await requireCustomer(database, visitor, now);
  const contentDigest = digestOf(input);
  // Before the checks: today's obstacle did not exist when it was filed.
  const earlier = await filedEarlier(database, customer.id, input.idempotencyKey, contentDigest);
  if (earlier) return earlier;
  const contract = await ownContract(database, customer, input.contractNumber);
  const values = judge(input, contract, calendarDateInPrague(now));
  return await transact(database, async (tx) => {
    const requestId = randomUUID();
    const row = {
      id: requestId,
      customerId: customer.id,
      userId,
      contractNumber: contract.contractNumber,
      type: input.type,
      reference: await freeReference("ZA", now, (reference) => isRequestReferenceTaken(tx, reference)),
      status: "received" as const,
      contentDigest: input.idempotencyKey === null ? null : contentDigest,
      idempotencyKey: input.idempotencyKey,
      createdAt: now,
    };
    const isNew = await insertRequest(tx, {
      ...row,
      sealedValues: dependencies.sealer.seal(JSON.stringify(values), valuesContext(row.id)),
      search: [row.reference, contract.contractNumber].map(searchKey).join(" "),
    });
    if (!isNew) {
      // The same call was sent twice at once.
      const filed = await filedEarlier(tx, customer.id, input.idempotencyKey, contentDigest);
      if (filed) return filed;
      throw new Error("a conflicting request does not exist");
    }
    const sender = { userId, customerId: customer.id };
    const draft = { type: input.type, at: now };
    // The draft became this request, unless it is about another contract.
    await clearDraft(dependencies, tx, sender, draft, ({ contractNumber }) =>
      [null, contract.contractNumber].includes(contractNumber),
    );
    const files = await takeUploads(tx, sender, input.attachments, now);
    const attachments = files.map((file, at) => {
      return { id: randomUUID(), requestId, entryId: null, position: at + 1, file };
    });
    await insertRequestAttachments(tx, attachments);
    await appendRequestEvent(tx, { requestId, position: 1, status: "received", at: now, note: null });
    const { reference, status, type, contractNumber, customerId } = row;
    const data = { reference, status, type, contractNumber, customerId, attachments: attachments.map(({ id }) => id) };
    await writeEvent(tx, { type: "request.filed", occurredAt: now, subjectId: requestId, data });
    await announceRequest(dependencies, tx, { request: row, country: customer.country, userId });
    const details = { requestId, reference, type, attachments: files.length };
    await appendAudit(tx, { at: now, actor: "user", event: "request-filed", subject: userId, details });
    return { requestId, reference };
  });
}

function judge(
  { type, values }: RequestInput,
  contract: Awaited<ReturnType<typeof ownContract>>,
  today: string,
): Readonly<Record<string, unknown>> {
  const obstacle = requestObstacle(type, contract, today);
  if (obstacle !== null) throw new Refusal(obstacle);
  const checked = checkRequest(type, values, requestedContract(contract, contract.schedule, today), today);
  if (checked.problems === undefined) return checked.values;
  const fields = Object.fromEntries(checked.problems.map(({ path, code }) => [`values.${path}`, code]));
  throw new Refusal("invalid-input", { fields });
}

function digestOf({ type, contractNumber, values, attachments }: RequestInput): string {
  const sorted = Object.entries(values ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256Of(JSON.stringify([type, contractNumber, sorted, attachments]));
}

async function filedEarlier(
  db: Queryable,
  customerId: string,
  key: string | null,
  contentDigest: string,
): Promise<FiledRequest | null> {
  const stored = key === null ? undefined : await findRequestByKey(db, customerId, key);
  if (!stored) return null;
  if (stored.contentDigest !== contentDigest) throw new Refusal("request-key-used");
  return { requestId: stored.id, reference: stored.reference };
}

interface Announced {
  readonly request: {
    readonly id: string;
    readonly type: RequestType;
    readonly reference: string;
    readonly contractNumber: string;
  };
  readonly country: Country;
  readonly userId: string;
}

/** Sends no receipt to an unproven e-mail. */
async function announceRequest(
  { jobs, companyInfo, settings }: RequestDependencies,
  tx: Transaction,
  { request, country, userId }: Announced,
): Promise<void> {
  const user = await findUser(tx, userId);
  const { id, type, reference, contractNumber } = request;
  if (user && user.emailProvenAt !== null) {
    const { locale } = user;
    const receipt = requestReceipt({
      locale,
      to: user.email,
      sender: companyInfo[locale],
      type,
      reference,
      contractNumber,
      leadDays: factsOf(country).requests[type]?.leadDays ?? 0,
      url: pageUrl(settings.publicUrl, locale, href("/requests/:type/:requestId", { type, requestId: id })),
    });
    await jobs.send(tx, "send-mail", receipt);
  }
  const to = settings.providerMails.get("request.filed");
  if (to !== undefined) {
    const notification = requestNotification({ to, country, type, reference, contractNumber });
    await jobs.send(tx, "send-mail", notification);
  }
}

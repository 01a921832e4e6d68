import { demandState } from "#domain/portal/demand.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffDemand, StaffUpload } from "#server/contract/staff-demands.ts";
import { type DemandRow, demandsOfCustomer, findDemand } from "#server/database/repositories/document-demands.ts";
import { findDocumentsByIds } from "#server/database/repositories/document-files.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { noteLook } from "#server/use-cases/audit/note-look.ts";
import { customerForStaff } from "#server/use-cases/books/customer-for-staff.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";

type Needed = Pick<NoticeDependencies, "database" | "clock" | "sealer">;

/** A demand with what met it. The look is in the audit log. @throws Refusal not-found */
export async function readDemand(dependencies: Needed, demandId: string, session: StaffSession): Promise<StaffUpload> {
  const { database, sealer } = dependencies;
  const row = isUuid(demandId) ? await findDemand(database, demandId) : undefined;
  const customer = row && (await findCustomerById(database, row.customerId));
  if (!customer) throw new Refusal("not-found");
  const documents = await findDocumentsByIds(database, row.metBy?.documentIds ?? []);
  await noteLook(dependencies, session, { kind: "demand", id: row.id, customerId: customer.id });
  return {
    ...presentForStaff(row),
    customer: customerForStaff(sealer, customer),
    files: documents.flatMap(({ id: documentId, file }) =>
      file.from === "store" ? [{ documentId, name: file.name, mime: file.mime, size: file.size }] : [],
    ),
  };
}

/** What is asked of a customer and was, the newest first. */
export async function listDemands(
  { database }: Pick<Needed, "database">,
  customerId: string,
): Promise<readonly StaffDemand[]> {
  return (await demandsOfCustomer(database, customerId, 100)).map(presentForStaff);
}

function presentForStaff(row: DemandRow): StaffDemand {
  const { id: demandId, kind, title, contractNumber, due, createdAt, metAt, returned } = row;
  return {
    demandId,
    kind,
    title,
    contractNumber,
    due,
    asked: createdAt.toISOString(),
    state: demandState(row),
    met: metAt?.toISOString() ?? null,
    returned: returned && { reason: returned.reason, note: returned.note, at: returned.at },
  };
}

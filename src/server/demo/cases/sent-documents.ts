import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { askForDocument } from "#server/use-cases/back-office/demands/ask-for-document.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { receiveFiles } from "#server/use-cases/files/uploads/receive-files.ts";
import { meetDemand } from "#server/use-cases/portal/requests/meet-demand.ts";
import type { IdOf } from "../portal/acts.ts";
import { asCustomer } from "./as-customer.ts";
import { colleague } from "./colleagues.ts";
import type { ConversationDependencies } from "./conversations.ts";
import { type Deed, momentAgo } from "./moments.ts";
import { photographedPaper } from "./photographed-paper.ts";

export type SentDocumentDependencies = ConversationDependencies & UploadDependencies;

/** What a customer has sent because staff asked for it: it waits until somebody accepts it or sends it back. */
export function sentDocumentDeeds(dependencies: SentDocumentDependencies, idOf: IdOf, now: Date): Deed[] {
  const key = "many-3.cz";
  let demandId = "";
  return [
    {
      at: momentAgo({ workingHours: 17 }, "cz", now),
      async do() {
        const due = addDays(calendarDateInPrague(now), 10);
        const given = {
          customerId: idOf("customers", key),
          input: { kind: "insurance-policy", title: "Doklad o pojištění vozidla na další rok", due },
        } as const;
        ({ demandId } = await askForDocument.call(dependencies, colleague("staff"), given));
      },
    },
    {
      at: momentAgo({ workingHours: 4.5 }, "cz", now),
      do: () => asCustomer(dependencies, key, (visitor) => send(dependencies, demandId, visitor)),
    },
  ];
}

async function send(dependencies: SentDocumentDependencies, demandId: string, visitor: Visitor): Promise<void> {
  const file = { name: "pojisteni.png", bytes: inOne(photographedPaper()) };
  const { uploads, refused } = await receiveFiles(dependencies, inOne(file), visitor);
  if (refused.length > 0) throw new Error(`a file of the demo is refused: ${JSON.stringify(refused)}`);
  const sent = { demandId, uploads: uploads.map(({ uploadId }) => uploadId), idempotencyKey: null };
  await meetDemand(dependencies, sent, visitor);
}

async function* inOne<Item>(item: Item): AsyncGenerator<Item, void, void> {
  yield item;
}

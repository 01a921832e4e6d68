import type { RequestStatus } from "#domain/portal/request.ts";
import { replyToMessage as answerForStaff } from "#server/use-cases/back-office/messages/reply-to-message.ts";
import { writeMessage } from "#server/use-cases/back-office/messages/write-message.ts";
import { changeRequestStatus } from "#server/use-cases/back-office/requests/change-request-status.ts";
import { writeToRequest } from "#server/use-cases/back-office/requests/write-to-request.ts";
import { proposeRoles } from "#server/use-cases/back-office/staff-members/propose-roles.ts";
import type {
  AccountDependencies,
  NotificationDependencies,
  RequestDependencies,
  WritingDependencies,
} from "#server/use-cases/context.ts";
import { beginMessage } from "#server/use-cases/messages/begin-message.ts";
import { messageIdOf } from "#server/use-cases/messages/find-message.ts";
import { replyToMessage } from "#server/use-cases/messages/reply-to-message.ts";
import { addEntry } from "#server/use-cases/portal/requests/add-entry.ts";
import type { Books } from "../portal/records.ts";
import { asCustomer } from "./as-customer.ts";
import { type Deed, momentAgo } from "./moments.ts";
import { colleague, staffIdOf } from "./staff-members.ts";

export type ConversationDependencies = WritingDependencies &
  NotificationDependencies &
  RequestDependencies & { readonly accounts: AccountDependencies };

export function conversationDeeds(dependencies: ConversationDependencies, books: Books, now: Date): Deed[] {
  const deed = (workingHours: number, work: () => Promise<unknown>): Deed => ({
    at: momentAgo({ workingHours }, "cz", now),
    async do() {
      await work();
    },
  });
  return [
    ...aboutRequests(dependencies, books, deed),
    ...aboutMessages(dependencies, deed),
    ...proposals(dependencies, deed),
  ];
}

type MakeDeed = (workingHours: number, work: () => Promise<unknown>) => Deed;

function aboutRequests(dependencies: ConversationDependencies, { requests }: Books, deed: MakeDeed): Deed[] {
  const staff = colleague("staff");
  const requestOf = (key: string, status: RequestStatus) => {
    const found = requests.find(({ customer, row }) => customer === key && row.status === status);
    if (found === undefined) throw new Error(`${key} has no request that is ${status}`);
    return found.row.id;
  };
  const write = (requestId: string, body: string, isInternal: boolean) =>
    writeToRequest.call(dependencies, staff, { id: requestId, input: { body, isInternal } });
  const [asked, begun, waiting] = [
    requestOf("cession.cz", "in-progress"),
    requestOf("many-3.cz", "received"),
    requestOf("cession.cz", "waiting-for-customer"),
  ];
  return [
    deed(9, () => write(asked, "Ověřit u správy smluv, zda změna nemá vliv na pojištění.", true)),
    deed(8, () => write(asked, "Dobrý den, návrh dostanete během zítřka. Hodí se Vám podpis přes portál?", false)),
    deed(6, () => changeRequestStatus.call(dependencies, staff, { id: begun, input: { status: "in-progress" } })),
    deed(5.5, () => write(begun, "Zákazník má dvě další smlouvy, vyčíslení připravit dohromady.", true)),
    deed(2, () =>
      asCustomer(dependencies, "cession.cz", (visitor) => {
        const body = "Dobrý den, požadované podklady posílám poštou, dorazí do konce týdne.";
        return addEntry(dependencies, { requestId: waiting, body, attachments: [], idempotencyKey: null }, visitor);
      }),
    ),
  ];
}

function aboutMessages(dependencies: ConversationDependencies, deed: MakeDeed): Deed[] {
  const begin = (key: string, subject: string, body: string) =>
    asCustomer(dependencies, key, async (visitor) => {
      const written = { subject, body, contractNumber: null, attachments: [], idempotencyKey: null };
      return (await beginMessage(dependencies, written, visitor)).hash;
    });
  let hash = "";
  return [
    deed(20, async () => {
      hash = await begin(
        "guarantor.cz",
        "Ručení po předčasném splacení",
        "Dobrý den,\n\nkdy zanikne naše ručení, když leasingový nájemce smlouvu splatí dříve?",
      );
    }),
    deed(18, () => {
      const messageId = messageIdOf(dependencies.messageHashes, hash);
      const body = "Dobrý den, ručení zaniká dnem připsání poslední platby. Potvrzení Vám pošleme do dokumentů.";
      return answerForStaff.call(dependencies, colleague("staff"), { messageId, input: { body } });
    }),
    deed(3, () =>
      asCustomer(dependencies, "guarantor.cz", (visitor) => {
        const body = "Děkujeme. Prosíme o potvrzení i v angličtině, žádá si je náš auditor.";
        return replyToMessage(dependencies, { hash, body, attachments: [], idempotencyKey: null }, visitor);
      }),
    ),
    deed(12, () =>
      begin(
        "cession.cz",
        "Změna doručovací adresy",
        "Dobrý den,\n\nod příštího měsíce nám prosím pište na novou adresu provozovny.",
      ),
    ),
    deed(7, () =>
      begin(
        "many-3.cz",
        "Přehled vozidel",
        "Dobrý den,\n\nmůžete nám poslat přehled vozidel s končícím leasingem za první pololetí?",
      ),
    ),
  ];
}

function proposals(dependencies: ConversationDependencies, deed: MakeDeed): Deed[] {
  const subject = "Provozní doba o svátcích";
  const body = "Dobrý den,\n\no státních svátcích je oddělení správy smluv zavřené. Portál je v provozu bez omezení.";
  const auditor = staffIdOf("auditor@example.com");
  return [
    deed(4, () =>
      writeMessage.call(dependencies, colleague("staff"), { input: { filter: { country: "cz" }, subject, body } }),
    ),
    deed(3.5, () =>
      proposeRoles.call(dependencies, colleague("admin"), {
        staffId: auditor,
        input: { roles: [{ role: "auditor", countries: ["cz", "sk"] }] },
      }),
    ),
  ];
}

import { crc32, deflateSync } from "node:zlib";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { requestDocument } from "#server/use-cases/back-office/document-requests/request-document.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { receiveFiles } from "#server/use-cases/files/uploads/receive-files.ts";
import { fulfilDocumentRequest } from "#server/use-cases/portal/requests/fulfil-document-request.ts";
import type { IdOf } from "../portal/actions.ts";
import { asCustomer } from "./as-customer.ts";
import type { ConversationDependencies } from "./conversations.ts";
import { type Deed, momentAgo } from "./moments.ts";
import { colleague } from "./staff-members.ts";

const [width, height] = [600, 848];
const margin = 60;

/** A PNG that looks photographed, without words. */
function photographedDocument(): Buffer {
  const rowBytes = 1 + width / 8;
  const pixels = Buffer.alloc(rowBytes * height, 0xff);
  const blacken = (x: number, y: number) => {
    const at = y * rowBytes + 1 + (x >> 3);
    pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7));
  };
  const bar = (left: number, top: number, long: number, thick: number) => {
    for (let y = top; y < top + thick; y += 1) for (let x = left; x < left + long; x += 1) blacken(x, y);
  };
  for (let y = 0; y < height; y += 1) pixels[y * rowBytes] = 0;
  bar(margin, 70, 300, 16);
  for (let line = 0; line < 20; line += 1) {
    const isLast = line % 5 === 4;
    bar(margin, 140 + line * 22 + Math.floor(line / 5) * 18, (width - 2 * margin) * (isLast ? 0.55 : 1), 5);
  }
  for (let degree = 0; degree < 720; degree += 1) {
    const [sine, cosine] = [Math.sin((degree * Math.PI) / 360), Math.cos((degree * Math.PI) / 360)];
    for (const radius of [66, 67, 68, 58]) blacken(Math.round(440 + radius * cosine), Math.round(740 + radius * sine));
  }
  bar(margin, 760, 190, 2);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, black and white.
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

export type SentDocumentDependencies = ConversationDependencies & UploadDependencies;

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
        ({ demandId } = await requestDocument.call(dependencies, colleague("staff"), given));
      },
    },
    {
      at: momentAgo({ workingHours: 4.5 }, "cz", now),
      do: () => asCustomer(dependencies, key, (visitor) => send(dependencies, demandId, visitor)),
    },
  ];
}

async function send(dependencies: SentDocumentDependencies, demandId: string, visitor: Visitor): Promise<void> {
  const file = { name: "pojisteni.png", bytes: inOne(photographedDocument()) };
  const { uploads, refused } = await receiveFiles(dependencies, inOne(file), visitor);
  if (refused.length > 0) throw new Error(`a file of the demo is refused: ${JSON.stringify(refused)}`);
  const sent = { demandId, uploads: uploads.map(({ uploadId }) => uploadId), idempotencyKey: null };
  await fulfilDocumentRequest(dependencies, sent, visitor);
}

async function* inOne<Item>(item: Item): AsyncGenerator<Item, void, void> {
  yield item;
}

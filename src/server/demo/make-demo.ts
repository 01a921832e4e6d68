import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { type Draw, type MadeFiles, makeFiles } from "./make-files.ts";
import { type RecordFiles, recordFiles } from "./portal/record-files.ts";
import { bookLines, type DemoLine } from "./portal/record-lines.ts";
import { type Books, demoRecords } from "./portal/records.ts";

/** The part of the demo that needs no database. */
export interface MadeDemo {
  readonly now: Date;
  readonly books: Books;
  readonly files: RecordFiles;
  readonly lines: readonly DemoLine[];
  readonly drawn: Promise<MadeFiles>;
}

interface MakingOptions {
  readonly companyInfo: AccountDependencies["companyInfo"];
  readonly draw: Draw;
}

/** Makes the demo of a moment, always the same, and starts to draw its documents. */
export function makeDemo({ companyInfo, draw }: MakingOptions, now: Date): MadeDemo {
  const today = calendarDateInPrague(now);
  const books = demoRecords(today, { cz: companyInfo.cs.name, sk: companyInfo.sk.name, hu: companyInfo.hu.name });
  const files = recordFiles(books, today, companyInfo);
  const drawn = makeFiles(files, draw);
  // A failure is thrown where the files are awaited.
  drawn.catch(() => {});
  return { now, books, files, lines: bookLines(books, files), drawn };
}

import type { Locale } from "#domain/shared/locale.ts";
import type { ZipFile } from "#server/documents/zip/zip.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { partName } from "./kept-copy.ts";
import type { Subject } from "./section.ts";
import { sections } from "./sections.ts";
import { type CopiedSection, summaryPage } from "./summary-page.ts";

/**
 * Yields the files of a copy: each section in JSON files of a page each, then what every key means, then a page for people
 * to read. Only one page is in memory.
 */
export async function* copyFiles(
  dependencies: ProfileDependencies,
  subject: Subject,
  locale: Locale,
): AsyncGenerator<ZipFile, void, void> {
  const date = dependencies.clock.now();
  const copied: CopiedSection[] = [];
  for (const section of sections) {
    let records = 0;
    let parts = 0;
    for await (const page of section.pages(dependencies, subject)) {
      parts += 1;
      records += page.length;
      yield { name: partName(section.name, parts), date, content: [jsonFile(page)] };
    }
    copied.push({ name: section.name, records, parts });
  }
  yield { name: "keys.json", date, content: [jsonFile(documentedKeys())] };
  const page = summaryPage(dependencies, subject, { locale, copied, date });
  yield { name: "summary.html", date, content: [Buffer.from(page)] };
}

function documentedKeys() {
  return Object.fromEntries(sections.map(({ name, about, keys }) => [name, { about, keys }]));
}

function jsonFile(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

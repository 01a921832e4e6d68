import { printedPhone } from "#domain/countries/phone.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ZipFile } from "#server/documents/zip/zip.ts";
import { phoneOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format } from "#texts/format.ts";
import { partName } from "./kept-copy.ts";
import type { Subject } from "./section.ts";
import { sections } from "./sections.ts";

/** Only one page is in memory. */
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

interface CopiedSection {
  readonly name: string;
  readonly records: number;
  readonly parts: number;
}

const style =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}" +
  "h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%}" +
  "th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #d8d8d2;vertical-align:top}" +
  "td.n{text-align:right;font-variant-numeric:tabular-nums}";

function summaryPage(
  { sealer, companyInfo }: Pick<ProfileDependencies, "sealer" | "companyInfo">,
  { user, customers }: Subject,
  { locale, copied, date }: { locale: Locale; copied: readonly CopiedSection[]; date: Date },
): string {
  const { summary: words } = catalogue(locale).profile;
  const time = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Prague",
  });
  const count = new Intl.NumberFormat(locale);
  const { siteName, name, email } = companyInfo[locale];
  const phone = phoneOf(sealer, user);
  const account = [
    [words.email, user.email],
    [words.phone, phone === null ? words.none : printedPhone(phone)],
    [words.since, time.format(user.createdAt)],
  ];
  return [
    "<!doctype html>",
    `<html lang="${locale}"><head><meta charset="utf-8"><title>${text(words.title)}</title><style>${style}</style></head><body>`,
    `<h1>${text(words.title)}</h1>`,
    `<p>${text(format(words.lead, { siteName, name, time: time.format(date) }))}</p>`,
    `<h2>${text(words.account)}</h2>`,
    table(account.map((cells) => row(cells))),
    `<h2>${text(words.customers)}</h2>`,
    customers.length === 0
      ? `<p>${text(words.noCustomers)}</p>`
      : table(customers.map(({ idam, customer }) => row([customer.name, customer.country.toUpperCase(), idam]))),
    `<h2>${text(words.contents)}</h2>`,
    `<p>${text(words.keys)}</p>`,
    table(
      copied.map(
        ({ name: section, records, parts }) =>
          `<tr><th scope="row">${text(titleOf(words.sections, section))}</th><td class="n">${text(count.format(records))}</td><td>${text(filesOf(section, parts))}</td></tr>`,
      ),
    ),
    `<p>${text(format(words.questions, { email }))}</p>`,
    "</body></html>\n",
  ].join("\n");
}

function table(rows: readonly string[]): string {
  return `<table>${rows.join("")}</table>`;
}

function row([head = "", ...cells]: readonly string[]): string {
  return `<tr><th scope="row">${text(head)}</th>${cells.map((cell) => `<td>${text(cell)}</td>`).join("")}</tr>`;
}

function titleOf(titles: Readonly<Record<string, string>>, section: string): string {
  return titles[section] ?? section;
}

function filesOf(section: string, parts: number): string {
  if (parts === 0) return "–";
  const first = partName(section, 1);
  return parts === 1 ? first : `${first} … ${partName(section, parts)}`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function text(plain: string): string {
  return plain.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

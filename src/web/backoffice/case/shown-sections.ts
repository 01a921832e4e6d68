import type { RegisterRemark } from "#domain/cases/register-remarks.ts";
import { rulesFor } from "#domain/countries/index.ts";
import type { StaffCase } from "#server/use-cases/back-office/cases/case-shown.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { accountText } from "#web/wizard-words/account-text.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { withOneAddress } from "#web/wizard-words/one-address.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import type { MaskedPart } from "../reveal/whole-text.ts";
import { type CaseContext, type CaseSection, type CaseValueRow, caseSections } from "./case-sections.ts";

export interface ShownRow {
  /** from the root of the steps, as `1.companyData.companyName` */
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly masked: readonly MaskedPart[];
  readonly register: string | null;
  readonly asked: string | null;
}

export interface ShownSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ShownRow[];
  readonly entries: readonly ShownSection[];
  readonly asked: string | null;
}

export function differingIn(parts: readonly ShownSection[], words: Pick<Beside["words"], "filed">): readonly string[] {
  return parts.flatMap(({ title, rows, entries }) => [
    ...rows.flatMap(({ label, text, register }) =>
      register === null ? [] : [`${title}, ${label} – ${format(words.filed, { value: text })} – ${register}`],
    ),
    ...differingIn(entries, words),
  ]);
}

export interface Beside {
  readonly remarks: readonly RegisterRemark[];
  readonly asks: readonly StaffCase["asks"][number][];
  readonly banks: readonly (string | null)[];
  readonly cost: readonly { readonly label: string; readonly text: string }[];
  readonly words: Catalogue["backofficeCase"]["data"];
  readonly reasons: Catalogue["backofficeCase"]["ask"]["reasons"];
}

export function shownSections(
  values: Readonly<Record<string, unknown>>,
  context: CaseContext,
  beside: Beside,
): readonly ShownSection[] {
  return caseSections(values, context).flatMap((part): ShownSection[] => {
    const { list } = part;
    const cost = part.path === "financingData" ? beside.cost.map((row) => ({ ...row, paths: [] })) : [];
    const own = { ...shown(part, [...given(part, context), ...cost], context, beside), entries: [] };
    if (list === undefined) return own.rows.length === 0 ? [] : [own];
    const entries = list.entries.map((entry, index): ShownSection => {
      const rows = list.path.endsWith("accounts")
        ? accountRows(entry, beside.banks[index] ?? null, beside)
        : given(entry, context);
      return { ...shown(entry, rows, context, beside), entries: [] };
    });
    const asked = askedAt(`${part.step}.${list.path}`, beside);
    // Owners are a separate part; accounts belong to the company's part.
    if (part.title === list.title) return [{ ...own, entries, asked }];
    const ofList = { id: idOf(part.step, list.path), title: list.title, rows: [], entries, asked };
    return [own, ofList].filter(({ rows, entries: some }) => rows.length > 0 || some.length > 0);
  });
}

type GivenRow = Pick<ShownRow, "label" | "text"> & { readonly paths: readonly string[]; readonly isMasked?: boolean };

function shown(
  part: CaseSection,
  rows: readonly GivenRow[],
  context: CaseContext,
  beside: Beside,
): Omit<ShownSection, "entries"> {
  const { step, path, title } = part;
  return {
    id: idOf(step, path),
    title,
    rows: rows.map(({ label, text, paths }) => {
      const full = paths.map((one) => `${step}.${one}`);
      const [first = ""] = full;
      return {
        path: first,
        label,
        text,
        masked: full.flatMap((one) => maskedAt(part, one)),
        register: full.map((one) => remarkAt(one, context, beside)).find((remark) => remark !== null) ?? null,
        asked: full.map((one) => askedAt(one, beside)).find((changeRequest) => changeRequest !== null) ?? null,
      };
    }),
    asked: askedAt(path === "" ? `${step}` : `${step}.${path}`, beside),
  };
}

/** Returns the non-empty rows; an address is one row, and so is a phone with its code. */
function given(part: CaseSection, { locale, texts, words, rules }: CaseContext): readonly GivenRow[] {
  const prefixes = part.path.includes("owners") ? (["permanent_", "temporary_"] as const) : ([""] as const);
  const labels = { "": texts.owners.permanent, permanent_: texts.owners.permanent, temporary_: texts.owners.temporary };
  const addresses = prefixes.flatMap((prefix) => {
    const { rest, address } = withOneAddress(part.card, prefix, locale);
    const taken = part.rows.filter(({ path }) => !(nameOf(path) in rest) && nameOf(path) in part.card);
    return address === "" ? [] : [{ label: labels[prefix], text: address, taken: taken.map(({ path }) => path) }];
  });
  const inAddress = new Set(addresses.flatMap(({ taken }) => taken));
  const isPep = part.card["isPep"] === rulesFor(rules.country).pepAnswer;
  return part.rows.flatMap((row): GivenRow[] => {
    const { path, label, text, value } = row;
    const address = addresses.find(({ taken }) => taken[0] === path);
    if (address) return [{ label: address.label, text: address.text, paths: address.taken }];
    const name = nameOf(path);
    if (inAddress.has(path) || text === "" || name === "phone_code") return [];
    if (name === "phone") return [{ label, text: `${asText(part.card["phone_code"])} ${text}`.trim(), paths: [path] }];
    if (name.startsWith("pep_role") && !isPep) return [];
    const [, role] = /^pep_role_(\d+)$/.exec(name) ?? [];
    if (role !== undefined) {
      return value === true ? [{ label: words.fields.pep_roles, text: roleText(role, words), paths: [path] }] : [];
    }
    if (value === false && name !== "isPep" && name !== "nrki_srbi") return [];
    return [{ label, text, paths: [path] }];
  });
}

function roleText(role: string, words: CaseContext["words"]): string {
  const label: unknown = Reflect.get(words.options.pepRole, role);
  return typeof label === "string" ? label : role;
}

function accountRows({ card, rows }: CaseSection, bank: string | null, { words }: Beside): readonly GivenRow[] {
  const text = accountText(card);
  if (text === "") return [];
  const paths = rows.filter((row: CaseValueRow) => row.text !== "").map(({ path }) => path);
  return [
    { label: words.account, text, paths },
    ...(bank === null ? [] : [{ label: words.bank, text: bank, paths: [] }]),
  ];
}

/** @param path from the root of the steps */
export function remarkAt(
  path: string,
  context: CaseContext,
  { remarks, words }: Pick<Beside, "remarks" | "words">,
): string | null {
  const { locale, texts, words: wizardWords, rules } = context;
  const remark = remarks.find((one) => one.path === path);
  if (remark === undefined) return null;
  const { says } = remark;
  if (says.kind === "value") {
    const value = valueText(path, says.value, { application: rules, locale, texts, words: wizardWords });
    return format(words.register, { value });
  }
  if (says.kind !== "address") return words[says.kind];
  return format(words.register, { value: withOneAddress(says.address, "", locale).address });
}

function askedAt(path: string, { asks: changeRequests, words, reasons }: Beside): string | null {
  const changeRequest = changeRequests.find((one) => `${one.step}.${one.path}` === path);
  return changeRequest === undefined ? null : format(words.asked, { reason: reasons[changeRequest.reason] });
}

/** The server replaces masked characters by dots. */
function maskedAt({ step, path, card }: CaseSection, full: string): readonly MaskedPart[] {
  const name = full.slice(path === "" ? `${step}.`.length : `${step}.${path}.`.length);
  const dots = card[name];
  return typeof dots === "string" && dots.includes("•") ? [{ path: full, dots }] : [];
}

const nameOf = (path: string) => path.split(".").at(-1) ?? path;
const idOf = (step: number, path: string) => `part-${step}-${path.replaceAll(".", "-")}`;

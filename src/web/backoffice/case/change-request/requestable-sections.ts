import type { ChangeReason } from "#domain/cases/case.ts";
import { type UploadPath, uploadPaths } from "#domain/cases/change-request-paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import type { CaseSection } from "../case-sections.ts";

export interface Askable {
  /** step and path, as `1 companyData.companyName` */
  readonly place: string;
  readonly label: string;
  readonly text: string | null;
  readonly register: string | null;
  readonly usual: ChangeReason | null;
}

export interface RequestableSection {
  readonly id: string;
  readonly title: string;
  readonly isEntry: boolean;
  readonly rows: readonly Askable[];
  readonly blank: readonly Askable[];
}

interface AskableWords {
  readonly ask: Catalogue["backofficeCase"]["ask"];
  readonly document: string;
  readonly papers: Readonly<Record<UploadPath, string>>;
  readonly sent: ReadonlySet<UploadPath>;
  readonly registerAt: (path: string) => string | null;
}

const stepOfPerson = 2;
const ofDocument = /^customerData\.document_/;

/** Returns the requestable fields: the identity document first, then each part and its values. */
export function requestableSections(parts: readonly CaseSection[], words: AskableWords): readonly RequestableSection[] {
  const askable = ({ list: _list, ...part }: CaseSection, more: readonly Askable[] = []): RequestableSection => {
    const values = valuesOf(part, words).filter(({ place }) => !isOfDocument(place));
    return {
      id: `${part.step} ${part.path}`,
      title: part.title,
      isEntry: false,
      rows: [...whole(part, words), ...more, ...values.filter(({ text }) => text !== "")],
      blank: values.filter(({ text }) => text === ""),
    };
  };
  const ofParts = parts.flatMap((part): RequestableSection[] => {
    const { step, title, list } = part;
    if (list === undefined) return [askable(part)];
    const wholeList = whole({ ...list, step }, words);
    const entries = list.entries.map((entry) => ({ ...askable(entry), isEntry: true }));
    // Owners are requested by their list, not by their part; accounts have a list beside their company's part.
    if (title === list.title) return [askable({ ...part, isAskable: false }, wholeList), ...entries];
    const listPart = { id: `${step} ${list.path}`, title: list.title, isEntry: false, rows: wholeList, blank: [] };
    return [askable(part), listPart, ...entries];
  });
  return [documentPart(parts, words), ...ofParts].filter(({ rows, blank }) => rows.length + blank.length > 0);
}

function documentPart(parts: readonly CaseSection[], words: AskableWords): RequestableSection {
  const { document, papers: uploads, sent } = words;
  const copies = uploadPaths.map((path) => ({
    place: `${stepOfPerson} ${path}`,
    label: uploads[path],
    text: null,
    register: null,
    usual: sent.has(path) ? null : ("missing" as const),
  }));
  const values = parts.flatMap((part) => valuesOf(part, words)).filter(({ place }) => isOfDocument(place));
  return {
    id: "document",
    title: document,
    isEntry: false,
    rows: [...copies, ...values.filter(({ text }) => text !== "")],
    blank: values.filter(({ text }) => text === ""),
  };
}

function valuesOf(
  { step, rows }: Pick<CaseSection, "step" | "rows">,
  { registerAt }: AskableWords,
): readonly (Askable & { readonly text: string })[] {
  return rows.map(({ path, label, text }) => ({
    place: `${step} ${path}`,
    label,
    text,
    register: registerAt(`${step}.${path}`),
    usual: text === "" ? "missing" : null,
  }));
}

function isOfDocument(place: string): boolean {
  const [step, path = ""] = place.split(" ");
  return step === String(stepOfPerson) && ofDocument.test(path);
}

function whole(
  { step, path, title, isAskable }: Pick<CaseSection, "step" | "path" | "title" | "isAskable">,
  { ask: changeRequest }: AskableWords,
): Askable[] {
  return isAskable
    ? [
        {
          place: `${step} ${path}`,
          label: format(changeRequest.whole, { part: title }),
          text: null,
          register: null,
          usual: null,
        },
      ]
    : [];
}

/** Returns the field names of a change request. @param place step and path, as `1 companyData.companyName` */
export const changeRequestFields = (place: string) => ({
  ask: `ask ${place}`,
  reason: `reason ${place}`,
  note: `note ${place}`,
});

/** The common reason of changes without their own. */
export const commonReason = "reason";

export function tickedIn(typed: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith("ask ") && value !== "" ? [name.slice("ask ".length)] : [],
  );
}

/** Decodes a name: `/J#61vaScript` is `JavaScript`. */
export function meantName(raw: string): string {
  return raw.includes("#")
    ? raw.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;
}

/** Names of what runs, starts, sends, opens or carries something else. They mean nothing else anywhere in a PDF. */
const everywhere = [
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Rendition",
  "RichMedia",
  "RichMediaExecute",
  "GoTo3DView",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "XFA",
];

const activeKeys: ReadonlySet<string> = new Set([...everywhere, "JS", "EF", "PresSteps"]);
/** Also active as values. As keys these names are allowed, since fonts, images or layers may have them. */
const activeValues: ReadonlySet<string> = new Set([...everywhere, "Movie", "Sound", "Screen", "3D"]);

/** @param name the key of an entry in a dictionary */
export function isActiveKey(name: string): boolean {
  return activeKeys.has(name);
}

/** @param name a name as a value: the kind of an action or of an annotation, a member of a list */
export function isActiveValue(name: string): boolean {
  return activeValues.has(name);
}

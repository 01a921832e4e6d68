/** A name as it is meant: `/J#61vaScript` is `JavaScript`. */
export function meantName(raw: string): string {
  return raw.includes("#")
    ? raw.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;
}

/** What runs, starts, sends, opens or carries something else. These words mean nothing else anywhere in a PDF. */
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
/** As keys they may be the own names of fonts, images or layers. */
const activeValues: ReadonlySet<string> = new Set([...everywhere, "Movie", "Sound", "Screen", "3D"]);

/** @param name what an entry of a dictionary is called */
export function isActiveKey(name: string): boolean {
  return activeKeys.has(name);
}

/** @param name what stands for itself: the kind of an action or of an annotation, a member of a list */
export function isActiveValue(name: string): boolean {
  return activeValues.has(name);
}

import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";

const openAction = PDFName.of("OpenAction");
const events = PDFName.of("AA");
const kind = PDFName.of("S");
const next = PDFName.of("Next");
/** These only move within the document. */
const harmless: readonly PDFObject[] = [PDFName.of("GoTo"), PDFName.of("Named")];
/** Actions of real documents chain a few times at most. */
const mostSteps = 1_000;

/** Keys of actions on opening the file or a page, or on another event. */
export interface AutomaticActions {
  note(dictionary: PDFDict): void;
  /** @param resolve every object that has ever had the number, since an update may have replaced it */
  areHarmless(resolve: (number: number) => readonly PDFObject[]): boolean;
}

export function automaticActions(ambiguous: WeakSet<PDFDict>): AutomaticActions {
  const opening: PDFObject[] = [];
  const onEvents: PDFObject[] = [];
  let isAmbiguous = false;
  return {
    note(dictionary) {
      const opens = dictionary.get(openAction);
      const reacts = dictionary.get(events);
      if (opens === undefined && reacts === undefined) return;
      isAmbiguous ||= ambiguous.has(dictionary);
      if (opens !== undefined) opening.push(opens);
      if (reacts !== undefined) onEvents.push(reacts);
    },
    areHarmless(resolve) {
      if (isAmbiguous) return false;
      const judge = judging(ambiguous, resolve);
      return opening.every(judge.isHarmlessAction) && onEvents.every(judge.areHarmlessEvents);
    },
  };
}

function judging(ambiguous: WeakSet<PDFDict>, resolve: (number: number) => readonly PDFObject[]) {
  const followed = new Set<string>();
  let steps = 0;

  /** Requires at least one action, and all to pass: another program may find one that we do not. */
  function passes(value: PDFObject, role: string, test: (meant: PDFObject) => boolean): boolean {
    steps += 1;
    if (steps > mostSteps) return false;
    if (!(value instanceof PDFRef)) return test(value);
    const step = `${role} ${value.objectNumber}`;
    if (followed.has(step)) return true;
    followed.add(step);
    const meant = resolve(value.objectNumber);
    return meant.length > 0 && meant.every((each) => passes(each, role, test));
  }

  const isHarmlessKind = (value: PDFObject): boolean => passes(value, "kind", (meant) => harmless.includes(meant));

  /** Other values are places in the document. */
  const isHarmlessAction = (value: PDFObject): boolean =>
    passes(value, "action", (meant) => {
      if (!(meant instanceof PDFDict)) return true;
      if (ambiguous.has(meant)) return false;
      const [does, then] = [meant.get(kind), meant.get(next)];
      return (does === undefined || isHarmlessKind(does)) && (then === undefined || areHarmless(then));
    });

  const areHarmless = (value: PDFObject): boolean =>
    passes(value, "actions", (meant) =>
      meant instanceof PDFArray ? meant.asArray().every(isHarmlessAction) : isHarmlessAction(meant),
    );

  const areHarmlessEvents = (value: PDFObject): boolean =>
    passes(
      value,
      "events",
      (meant) => !(meant instanceof PDFDict) || (!ambiguous.has(meant) && meant.values().every(isHarmlessAction)),
    );

  return { isHarmlessAction, areHarmlessEvents };
}

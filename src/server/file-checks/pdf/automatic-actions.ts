import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";

const openAction = PDFName.of("OpenAction");
const events = PDFName.of("AA");
const kind = PDFName.of("S");
const next = PDFName.of("Next");
/** They move within the document, or page by page. */
const harmless: readonly PDFObject[] = [PDFName.of("GoTo"), PDFName.of("Named")];
/** Real ones follow each other a few times. */
const mostSteps = 1_000;

/** What a file starts by itself: when it or a page of it is opened, or on another event. */
export interface AutomaticActions {
  note(dictionary: PDFDict): void;
  /**
   * Whether all of them do nothing but show another place of the document.
   *
   * @param resolve every object that has ever had the number; a file may have replaced some of them
   */
  areHarmless(resolve: (number: number) => readonly PDFObject[]): boolean;
}

/** @param ambiguous dictionaries that have one key twice */
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

  /** What is meant has to pass, and there has to be something: what we do not find, another program may. */
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

  /** Of an action; anything but a dictionary is a place in the document. */
  const isHarmlessAction = (value: PDFObject): boolean =>
    passes(value, "action", (meant) => {
      if (!(meant instanceof PDFDict)) return true;
      if (ambiguous.has(meant)) return false;
      const [does, then] = [meant.get(kind), meant.get(next)];
      return (does === undefined || isHarmlessKind(does)) && (then === undefined || areHarmless(then));
    });

  /** Of one action or of a list of them. */
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

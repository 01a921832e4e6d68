/** Questions that a provider starts with, by group and id; the id is the anchor of the question in the page's address. */
export interface FaqTexts {
  readonly [group: string]: {
    readonly title: string;
    /** an empty line parts the paragraphs of an answer */
    readonly questions: Readonly<Record<string, { readonly question: string; readonly answer: string }>>;
  };
}

/** What the other languages must have when Czech has `T`: the same groups and questions, neither fewer nor more. */
export type SameQuestions<T extends FaqTexts> = {
  readonly [group in keyof T]: {
    readonly title: string;
    readonly questions: {
      readonly [id in keyof T[group]["questions"]]: { readonly question: string; readonly answer: string };
    };
  };
};

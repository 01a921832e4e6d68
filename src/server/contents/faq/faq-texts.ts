/** Questions by group and id; the id is the anchor in the page's address. */
export interface FaqTexts {
  readonly [group: string]: {
    readonly title: string;
    /** an empty line separates paragraphs */
    readonly questions: Readonly<Record<string, { readonly question: string; readonly answer: string }>>;
  };
}

export type SameQuestions<T extends FaqTexts> = {
  readonly [group in keyof T]: {
    readonly title: string;
    readonly questions: {
      readonly [id in keyof T[group]["questions"]]: { readonly question: string; readonly answer: string };
    };
  };
};

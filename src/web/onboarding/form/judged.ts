import type { Problem } from "#domain/shared/result.ts";

/** Their cards are judged one by one, not with the fields beside the list. */
const lists: readonly string[] = ["companyData.accounts", "uboData.owners"];

/** Which parts and cards of a step show their problems. A mark on a path counts for all that is beneath it. */
export class Judged {
  #isAll = false;
  readonly #marks = new Map<string, boolean>();

  /** false: the step says nothing about any field */
  get isAnything(): boolean {
    return this.#isAll || this.#marks.size > 0;
  }

  has(path: string): boolean {
    for (let at = path; at !== ""; at = parentOf(at)) {
      const mark = this.#marks.get(at);
      if (mark !== undefined) return mark;
      if (lists.includes(at)) break;
    }
    return this.#isAll;
  }

  /** Marks the whole step. */
  all(): void {
    this.#isAll = true;
    this.#marks.clear();
  }

  /** Marks a part or a card. @returns those of the problems that it shows */
  add(at: string, problems: readonly Problem[]): readonly Problem[] {
    for (const path of this.#marks.keys()) if (path.startsWith(`${at}.`)) this.#marks.delete(path);
    this.#marks.set(at, true);
    return problems.filter(({ path }) => (path === at || path.startsWith(`${at}.`)) && this.has(path));
  }

  /** Leaves a new card out. */
  begin(card: string): void {
    this.#marks.set(card, false);
  }

  /** Forgets a card; the marks of those behind it move up. */
  drop(list: string, index: number): void {
    const marks = [...this.#marks].flatMap(([path, mark]): [string, boolean][] => {
      const place = path.startsWith(`${list}.`) ? Number(path.slice(list.length + 1)) : -1;
      if (place === index) return [];
      return [[place > index ? `${list}.${place - 1}` : path, mark]];
    });
    this.#marks.clear();
    for (const [path, mark] of marks) this.#marks.set(path, mark);
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

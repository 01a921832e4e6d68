import { expect, test } from "vitest";
import { contentDifferences } from "./content-differences.ts";

const question = (id: string, answer: string) => ({ id, texts: { cs: { question: `${id}?`, answer } } });
const group = (id: string, ...questions: readonly object[]) => ({ id, titles: { cs: id }, questions });

function told(...[part, before, after]: Parameters<typeof contentDifferences>) {
  return contentDifferences(part, before, after).map(({ entry, change, fields }) => [
    entry,
    change,
    fields.map(({ path }) => path),
  ]);
}

test("reports a changed text by its path of ids and marks only the changed paragraph", () => {
  const before = [group("payments", question("pay", "One.\n\nTwo."), question("late", "Three."))];
  const after = [group("payments", question("pay", "One.\n\nTwo and a half."), question("late", "Three."))];
  expect(contentDifferences("faq", before, after)).toEqual([
    {
      entry: "payments",
      change: "changed",
      fields: [
        {
          path: "questions.pay.texts.cs.answer",
          paragraphs: [
            { change: "same", parts: [{ change: "same", text: "One." }] },
            {
              change: "changed",
              parts: [
                { change: "removed", text: "Two." },
                { change: "added", text: "Two and a half." },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test("reports added and removed entries in full, and the order only where an entry moved", () => {
  const [a, b, c] = [question("a", "A"), question("b", "B"), question("c", "C")];
  expect(told("faq", [group("g", a, b)], [group("g", a, c, b)])).toEqual([
    ["g", "changed", ["questions.c.id", "questions.c.texts.cs.question", "questions.c.texts.cs.answer"]],
  ]);
  expect(told("faq", [group("g", a, b)], [group("g", b, a)])).toEqual([["g", "changed", ["questions.order"]]]);
  expect(told("faq", [group("g"), group("h")], [group("h"), group("g")])).toEqual([["", "changed", ["order"]]]);
  expect(told("faq", [group("g")], [group("h")])).toEqual([
    ["h", "added", ["id", "titles.cs"]],
    ["g", "removed", ["id", "titles.cs"]],
  ]);
  expect(told("faq", [group("g", a)], [group("g", a)])).toEqual([]);
});

test("identifies contacts by country and kind, people by name, dealers by id in any order", () => {
  const contacts = (...people: readonly object[]) => ({ country: "cz", kind: "sales", people });
  const jana = { name: "Jana", email: "j@example.com", segments: ["cars"] };
  const petr = { name: "Petr", email: "p@example.com" };
  expect(
    told("contacts", [contacts(jana, petr)], [contacts(petr, { ...jana, segments: ["cars", "company"] })]),
  ).toEqual([["cz-sales", "changed", ["people.Jana.segments", "people.order"]]]);
  expect(told("contacts", [contacts(jana, jana)], [contacts(jana, petr)])).toEqual([
    ["cz-sales", "changed", expect.arrayContaining(["people.Petr.name", "people.Jana 2.name"])],
  ]);
  const dealers = [
    { id: "a", brands: ["X"] },
    { id: "b", hours: [{ days: [1, 2], opens: "08:00" }] },
  ];
  expect(told("dealers", dealers, dealers.toReversed())).toEqual([]);
  expect(told("dealers", dealers, [{ id: "a", brands: ["X", "Y"] }])).toEqual([
    ["a", "changed", ["brands"]],
    ["b", "removed", ["id", "hours.1.days", "hours.1.opens"]],
  ]);
});

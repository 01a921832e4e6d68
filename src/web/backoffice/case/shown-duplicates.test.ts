import { expect, test } from "vitest";
import { catalogue } from "#texts/catalogue.ts";
import { shownDuplicates } from "./shown-duplicates.ts";

const words = catalogue("cs");

test("lists an application with the same data once, with name and state", () => {
  const one = { applicationId: "a", reference: "VO-1", name: "Jana Malá", state: "in-review" as const };
  const other = { applicationId: "b", reference: "VO-2", name: null, state: null };
  expect(
    shownDuplicates(
      [
        { ...one, by: "identifier" },
        { ...one, by: "phone" },
        { ...other, by: "account" },
      ],
      words,
      "cs",
    ),
  ).toEqual([
    {
      path: "/cs/backoffice/applications/a",
      label: "VO-1 · Jana Malá",
      about: `${words.backofficeQueue.states["in-review"]}, stejné rodné číslo nebo IČO, stejný telefon`,
    },
    { path: "/cs/backoffice/applications/b", label: "VO-2", about: "stejný účet" },
  ]);
});

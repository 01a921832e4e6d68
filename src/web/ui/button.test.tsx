import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Button } from "./button.tsx";

const drawn = (isBusy: boolean) =>
  renderToStaticMarkup(
    <Button type="submit" aria-label="Propose: Extend" isBusy={isBusy} busyLabel="Sending">
      Propose
    </Button>,
  );

it("has its visible text as accessible name, also while it is busy", () => {
  expect(drawn(false)).toMatch(/aria-label="Propose: Extend".*>Propose</);
  expect(drawn(true)).not.toContain("aria-label");
  expect(drawn(true)).toContain(">Sending<");
});

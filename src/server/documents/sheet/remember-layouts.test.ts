import type { Font } from "fontkit";
import { expect, it } from "vitest";
import { fontOf } from "./faces.ts";
import { rememberLayouts } from "./remember-layouts.ts";

function counted() {
  const { open } = fontOf("main", "regular");
  const asked: string[] = [];
  const font = {
    layout(text: string, features: string[]) {
      asked.push([text, ...features].join(" "));
      return open.layout(text, features);
    },
  } as Font;
  rememberLayouts(font);
  return { font, asked };
}

it("lays a text out once, even if the caller changes the result", () => {
  const { font, asked } = counted();
  const first = font.layout("12 450,50 Kč", ["tnum"]);
  const widths = first.positions.map(({ xAdvance }) => xAdvance);
  for (const position of first.positions) position.xAdvance *= 0.001;
  const second = font.layout("12 450,50 Kč", ["tnum"]);
  expect(second.positions.map(({ xAdvance }) => xAdvance)).toEqual(widths);
  expect(second.advanceWidth).toBe(widths.reduce((sum, width) => sum + width, 0));
  expect(second.glyphs.map(({ id }) => id)).toEqual(first.glyphs.map(({ id }) => id));
  expect(asked).toEqual(["12 450,50 Kč tnum"]);
});

it("distinguishes a text with tabular figures from one without", () => {
  const { font, asked } = counted();
  const [plain, tabular] = [font.layout("1111"), font.layout("1111", ["tnum"])];
  expect(plain.advanceWidth).not.toBe(tabular.advanceWidth);
  expect(asked.length).toBe(2);
});

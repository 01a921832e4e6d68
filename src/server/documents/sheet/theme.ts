/** In points (1/72 inch). A4, portrait. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 62, top: 74, bottom: 66 } as const;

export const contentWidth = page.width - page.left - page.right;

export const colours = {
  ink: "#16232b",
  quiet: "#55646c",
  accent: "#0b5357",
  hairline: "#c9d3d7",
  wash: "#f2f5f6",
} as const;

export type Face = "regular" | "semibold";

export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly leading: number;
  readonly hasTabularFigures?: true;
}

export const styles = {
  provider: { face: "semibold", size: 14, colour: colours.accent, leading: 18 },
  contact: { face: "regular", size: 8, colour: colours.quiet, leading: 11 },
  title: { face: "semibold", size: 19, colour: colours.ink, leading: 25 },
  reference: { face: "regular", size: 10.5, colour: colours.quiet, leading: 15 },
  heading: { face: "semibold", size: 12, colour: colours.accent, leading: 17 },
  body: { face: "regular", size: 9.8, colour: colours.ink, leading: 14 },
  label: { face: "regular", size: 9, colour: colours.quiet, leading: 13.4 },
  value: { face: "regular", size: 10, colour: colours.ink, leading: 13.4 },
  given: { face: "semibold", size: 9.5, colour: colours.accent, leading: 14 },
  notGiven: { face: "semibold", size: 9.5, colour: colours.quiet, leading: 14 },
  evidenceNote: { face: "regular", size: 8.5, colour: colours.quiet, leading: 12 },
  evidenceLabel: { face: "regular", size: 8.5, colour: colours.quiet, leading: 12 },
  evidenceValue: { face: "regular", size: 8.5, colour: colours.ink, leading: 12 },
  tableHeading: { face: "semibold", size: 8, colour: colours.quiet, leading: 11 },
  tableBody: { face: "regular", size: 8.8, colour: colours.ink, leading: 12, hasTabularFigures: true },
  tableTotal: { face: "semibold", size: 8.8, colour: colours.ink, leading: 12, hasTabularFigures: true },
  amount: { face: "semibold", size: 16, colour: colours.ink, leading: 21 },
  edge: { face: "regular", size: 8, colour: colours.quiet, leading: 11 },
} as const satisfies Record<string, Style>;

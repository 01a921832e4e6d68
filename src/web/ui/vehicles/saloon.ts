import type { Drawing } from "./drawing.tsx";

export const saloon: Drawing = {
  body: "M12 66c-4-1-6-4-6-8 0-7 2-12 8-15 8-3 18-4 30-6 12-9 24-16 38-18 16-2 36-2 48 2 14 5 25 12 36 20 16 2 30 4 40 8 6 3 8 8 8 13 0 3-2 4-5 4",
  glass: "M58 38c9-7 18-12 30-14 4-1 9-1 14-1v16H60c-3 0-4 0-2-1Zm51-15c7 0 13 1 18 3 10 3 18 8 26 13h-44V23Z",
  detail: "M105 41v24M113 46h7M194 50l14 4M10 48l14-1",
  wheels: [50, 172],
  width: 220,
};

import type { Drawing } from "./drawing.tsx";

export const hatchback: Drawing = {
  body: "M12 66c-4-1-6-5-6-11 0-8 2-17 5-22 4-8 12-14 24-16 18-3 44-3 58 2 13 5 24 13 35 22 14 2 26 4 34 8 6 3 8 8 8 13 0 3-2 4-5 4",
  glass: "M24 38c2-7 7-12 15-14 8-1 17-2 25-2v17H27c-3 0-4 0-3-1Zm47-16c8 0 15 1 20 3 8 3 15 8 22 14H71V22Z",
  detail: "M68 41v24M76 46h7M152 50l14 4",
  wheels: [40, 138],
  width: 180,
};

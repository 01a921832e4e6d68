import type { Drawing } from "./drawing.tsx";

export const suv: Drawing = {
  body: "M12 66c-4-1-6-4-6-9l1-20c1-7 3-12 7-17 4-6 10-9 20-10 22-2 52-2 68 1 13 3 24 13 35 24 16 2 29 4 37 8 6 3 8 9 8 15 0 5-2 8-5 8",
  glass: "M20 34c2-7 4-11 8-14 3-3 7-4 13-4l24-1v20H23c-3 0-4 0-3-1Zm52-19c11 0 20 0 27 2 9 2 17 9 26 18H72V15Z",
  detail: "M68 38v26M76 43h8M166 49l12 3M40 9.5V6.5h50V9",
  wheels: [42, 146],
  width: 188,
};

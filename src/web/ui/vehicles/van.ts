import type { Drawing } from "./drawing.tsx";

export const van: Drawing = {
  body: "M12 66c-4 0-6-2-6-6V14c0-5 2-8 8-8h104c14 0 22 3 31 11l24 22c12 3 22 5 28 9 5 3 7 8 7 13 0 4-2 5-5 5",
  glass: "M124 16c8 0 14 2 20 8l15 15h-35V16Z",
  detail: "M116 12v52M70 12v52M124 46h8M192 51l10 3M76 40h8",
  wheels: [46, 170],
  width: 214,
};

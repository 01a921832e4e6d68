import type { Drawing } from "./drawing.tsx";

export const lorry: Drawing = {
  body: "M10 66c-3 0-4-2-4-5V10c0-3 2-5 5-5h126c3 0 5 2 5 5v46h6V18c0-3 2-5 5-5h24c7 0 12 3 15 9l8 17c5 2 9 5 11 9 2 4 3 9 3 13 0 3-2 5-5 5",
  glass: "M160 21h15c5 0 8 2 10 6l6 12h-31V21Z",
  detail: "M38 5v51M74 5v51M110 5v51M6 56h136M154 44h8M204 52l8 2",
  wheels: [46, 186],
  width: 222,
};

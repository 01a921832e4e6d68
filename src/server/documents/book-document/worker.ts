/** The task of a thread that draws documents of the books. */
export { renderBookDocument as default } from "./render.ts";

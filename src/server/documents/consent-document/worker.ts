/** The task of a thread that draws consent documents. */
export { renderConsentDocument as default } from "./render.ts";

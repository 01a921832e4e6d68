export { renderConsentDocument as default } from "./render.ts";

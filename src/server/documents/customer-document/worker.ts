/** The task of a thread that draws documents of the books. */
export { renderCustomerDocument as default } from "./render.ts";

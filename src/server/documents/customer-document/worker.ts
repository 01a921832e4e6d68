export { renderCustomerDocument as default } from "./render.ts";

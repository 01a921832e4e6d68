export * from "./tables/accounts.ts";
export * from "./tables/applications.ts";
export * from "./tables/audit.ts";
export * from "./tables/consents.ts";
export * from "./tables/customers.ts";
export * from "./tables/limits.ts";
export * from "./tables/outbox.ts";

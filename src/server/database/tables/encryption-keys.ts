import { pgTable, text } from "drizzle-orm/pg-core";

/** Encryption keys, each with a text that only it decrypts. */
export const encryptionKeys = pgTable("encryption_keys", {
  keyId: text("key_id").primaryKey(),
  sealedText: text("sealed_text").notNull(),
});

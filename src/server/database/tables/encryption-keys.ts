import { pgTable, text } from "drizzle-orm/pg-core";

/** Ids of encryption keys, each with a text that only the key decrypts. */
export const encryptionKeys = pgTable("encryption_keys", {
  keyId: text("key_id").primaryKey(),
  sealedText: text("sealed_text").notNull(),
});

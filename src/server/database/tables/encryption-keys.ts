import { pgTable, text } from "drizzle-orm/pg-core";

/** Keys for the encrypted columns (`sealed_…`, AES-256-GCM), each with a text that only it decrypts. */
export const encryptionKeys = pgTable("encryption_keys", {
  /** key id in the encrypted values */
  keyId: text("key_id").primaryKey(),
  sealedText: text("sealed_text").notNull(),
});

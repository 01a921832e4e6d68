/** Both drivers answer with an object that has rows. Their common type does not say so. */
export function rowsOf(result: unknown): unknown[] {
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("the database answered without rows");
}

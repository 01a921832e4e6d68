/** How long a copy is kept after it was ordered, and again after it was made. */
export const copyLifeMs = 86_400_000;

/** Where it is in the file store. */
export const copyKey = (copyId: string) => `data-copies/${copyId}.zip`;

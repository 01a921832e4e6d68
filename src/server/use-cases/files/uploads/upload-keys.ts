/** Where the bytes of an upload are in the file store: made of its id, never of a name. */
export const uploadKey = (uploadId: string) => `uploads/${uploadId}`;

export const partKey = (uploadId: string, partId: string) => `upload-parts/${uploadId}/${partId}`;

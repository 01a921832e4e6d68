/** Keys of the file store are made of ids, never of names. */
export const uploadKey = (uploadId: string) => `uploads/${uploadId}`;

export const partKey = (uploadId: string, partId: string) => `upload-parts/${uploadId}/${partId}`;

import type { S3Client } from "./client.ts";

/** Uploads a file in parts. It appears when all parts are there, or not at all. */
export async function uploadParts(
  client: S3Client,
  key: string,
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): Promise<void> {
  const begun = await client.call({ method: "POST", key, query: { uploads: "" }, answers: [200] });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (uploadId === undefined) throw new Error("the file store began an upload without an id");
  const tags: string[] = [];
  const upload = async (body: Uint8Array) => {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await client.call({ method: "PUT", key, query, body, answers: [200] });
    tags.push(answer.headers.get("etag") ?? "");
  };
  try {
    for (const part of first) await upload(part);
    for await (const part of rest) await upload(part);
    const body = Buffer.from(listOf(tags));
    const answer = await client.call({ method: "POST", key, query: { uploadId }, body, answers: [200] });
    // The store sends the status before it joins the parts. When that fails, the body says so.
    if (!(await answer.text()).includes("CompleteMultipartUploadResult")) {
      throw new Error("the file store could not join the parts of a file");
    }
  } catch (error) {
    await client.call({ method: "DELETE", key, query: { uploadId }, answers: [204, 404] }).catch(() => {
      // A rule of the bucket deletes uploads that were never completed.
    });
    throw error;
  }
}

function listOf(tags: readonly string[]): string {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

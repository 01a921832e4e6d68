import { useEffect, useRef, useState } from "react";
import { largestUpload, mostUploads } from "#domain/portal/upload.ts";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { request } from "#web/http/client.ts";
import { sendUpload } from "./send-upload.ts";

export type UploadItem = {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly state: "waiting" | "sending" | "paused" | "done" | "refused" | "failed";
  /** bytes received */
  readonly sent: number;
  readonly message: string;
  readonly uploadId: string;
};

/** A file sent on an earlier visit. */
export type SentFile = {
  readonly uploadId: string;
  readonly name: string;
  /** in bytes */
  readonly size: number;
};

type Running = { file: File; control: AbortController; uploadId: string | null };

export type UploadWay = {
  readonly send: typeof sendUpload;
  /** Otherwise the server deletes it after a day. */
  readonly drop: (uploadId: string) => void;
};

const inParts: UploadWay = {
  send: sendUpload,
  drop: (uploadId) => void request("DELETE", href("/api/uploads/{uploadId}", { uploadId })),
};

export function useUploads(words: Catalogue["uploads"], begun: readonly SentFile[] = [], way: UploadWay = inParts) {
  const [items, setItems] = useState<readonly UploadItem[]>(() => begun.map(sentItem));
  const [said, say] = useState("");
  const [problem, setProblem] = useState("");
  const running = useRef(new Map<number, Running>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const lastKey = useRef(begun.length);
  const isBusy = items.some(({ state }) => state === "waiting" || state === "sending" || state === "paused");
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { control } of all.values()) control.abort();
    };
  }, []);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);

  const change = (key: number, changes: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  function refuse(key: number, name: string, message: string): void {
    change(key, { state: "refused", message });
    say(format(words.saidRefused, { name, problem: message }));
  }

  async function send(key: number): Promise<void> {
    const own = running.current.get(key);
    if (!own || own.control.signal.aborted) return;
    const { file, control } = own;
    const { name } = file;
    change(key, { state: "sending" });
    const outcome = await way.send(file, own.uploadId, {
      signal: control.signal,
      onBegun: (uploadId) => {
        own.uploadId = uploadId;
      },
      onProgress: (sent) => change(key, { sent }),
      onPause: () => {
        change(key, { state: "paused" });
        say(words.saidPaused);
      },
      onResume: () => {
        change(key, { state: "sending" });
        say(words.saidResumed);
      },
    });
    if (outcome.at === "refused") {
      own.uploadId = null;
      refuse(key, name, outcome.message || words.failed);
    }
    if (outcome.at === "failed") {
      change(key, { state: "failed" });
      say(format(words.saidRefused, { name, problem: words.failed }));
    }
    if (outcome.at === "done") {
      own.uploadId = outcome.uploadId;
      change(key, { state: "done", sent: file.size, uploadId: outcome.uploadId });
      say(format(words.saidDone, { name }));
    }
  }

  const enqueue = (key: number) => {
    line.current = line.current.then(() => send(key));
  };

  function add(files: Iterable<File>): void {
    const all = [...files];
    const taken = items.filter(({ state }) => state !== "refused").length;
    const isTooMany = taken + all.length > mostUploads;
    setProblem(isTooMany ? format(words.tooMany, { count: mostUploads }) : "");
    for (const file of all.slice(0, mostUploads - taken)) {
      lastKey.current += 1;
      const key = lastKey.current;
      const { name, size } = file;
      running.current.set(key, { file, control: new AbortController(), uploadId: null });
      setItems((before) => [...before, { key, name, size, state: "waiting", sent: 0, message: "", uploadId: "" }]);
      if (size === 0) refuse(key, name, words.problems.empty);
      else if (size > largestUpload) refuse(key, name, words.problems["too-large"]);
      else enqueue(key);
    }
  }

  function remove(key: number): void {
    const item = items.find((one) => one.key === key);
    const own = running.current.get(key);
    running.current.delete(key);
    setItems((all) => all.filter((item) => item.key !== key));
    setProblem("");
    own?.control.abort();
    if (item) say(format(words.saidRemoved, { name: item.name }));
    const uploadId = own?.uploadId ?? item?.uploadId;
    if (uploadId) way.drop(uploadId);
  }

  return {
    items,
    said,
    problem,
    isBusy,
    /** in the order chosen */
    done: items.flatMap(({ state, uploadId, name, size }) => (state === "done" ? [{ uploadId, name, size }] : [])),
    ready: () => items.flatMap(({ state, uploadId }) => (state === "done" ? [uploadId] : [])),
    add,
    remove,
    retry(key: number) {
      change(key, { state: "waiting", sent: 0, message: "" });
      enqueue(key);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function sentItem({ uploadId, name, size }: SentFile, at: number): UploadItem {
  return { key: at + 1, name, size, state: "done", sent: size, message: "", uploadId };
}

import { blobStorage, blobStorageEndpoints } from '@calends/wire';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { fetchWithProgress } from '../../lib/api/fetch-with-progress.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { useUnsaved } from '../../ui/dialogs/unsaved.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';

/** A file on its way into a folder. */
export interface BlobUpload {
  readonly key: string;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'givenUp';
  /** The share that has been sent, from 0 to 1. */
  readonly share: number;
  /** The keys of the reasons for which it was refused. */
  readonly reasons: readonly string[];
}

interface Queued {
  readonly key: string;
  readonly file: File;
  readonly folderId: string | undefined;
  readonly given: AbortController;
}

/** Uploads files one after the other. Each can be cancelled, and leaving the screen cancels those that remain. */
export function useUploads() {
  const refresh = useRefreshResource(blobStorage);
  const [uploads, setUploads] = useState<readonly BlobUpload[]>([]);
  useUnsaved(uploads.some(({ state }) => state === 'waiting' || state === 'sending'));
  const queue = useRef<Queued[]>([]);
  const all = useRef(new Map<string, AbortController>());
  const isSending = useRef(false);
  useEffect(() => {
    const open = all.current;
    return () => {
      for (const given of open.values()) given.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<BlobUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const send = async ({ key, file, folderId, given }: Queued) => {
    if (given.signal.aborted) return;
    change(key, { state: 'sending' });
    try {
      await call(blobStorageEndpoints.addFile, {
        body: { folderId: folderId ?? '' },
        files: [file],
        fetch: fetchWithProgress((share) => change(key, { share })),
        signal: given.signal,
      });
      change(key, { state: 'done', share: 1 });
      await refresh();
    } catch (fault) {
      if (given.signal.aborted) change(key, { state: 'givenUp' });
      else change(key, { state: 'failed', reasons: messagesOf(fault) });
    }
  };

  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    isSending.current = false;
  };

  return {
    uploads,
    add: (files: readonly File[], folderId: string | undefined) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, folderId, given: new AbortController() }));
      for (const { key, given } of added) all.current.set(key, given);
      queue.current.push(...added);
      const shown = added.map(
        ({ key, file }) => ({ key, name: file.name, state: 'waiting', share: 0, reasons: [] }) as const,
      );
      setUploads((before) => [...before, ...shown]);
      void sendAll();
    },
    giveUp: (key: string) => {
      all.current.get(key)?.abort();
      change(key, { state: 'givenUp' });
    },
    dismiss: () => setUploads((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

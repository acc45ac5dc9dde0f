import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import { writeSynced } from './write-synced.ts';

/** A kept file as the sweep sees it. */
export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Date;
}

/**
 * The storage of the bytes of files: a folder of this machine or an S3 bucket. The product makes the keys; they never contain a
 * name that a user gave.
 */
export interface FileStorage {
  /** `size` in bytes, which some storages want to know beforehand; the content is never held whole. */
  put(key: string, content: Readable, size: number): Promise<void>;
  /** Undefined where there are no bytes under the key. */
  read(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Everything whose key starts with the folder. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/**
 * `storageUrl` as configured: `file:///folder`, or `s3://bucket/folder?region=eu-west-1&endpoint=https://...` with the
 * credentials where the AWS libraries look for them (AWS_ACCESS_KEY_ID ...). Without it files are stored in `folder`.
 */
export function openFileStorage(storageUrl: string | undefined, folder: string): FileStorage {
  const url = storageUrl === undefined ? undefined : new URL(storageUrl);
  if (url?.protocol === 's3:') return storageOn(s3Disk(url), url.pathname.replace(/^\/+|\/+$/g, ''));
  return storageIn(url ? fileURLToPath(url) : folder);
}

function storageIn(location: string): FileStorage {
  fs.mkdirSync(location, { recursive: true, mode: 0o700 });
  return {
    ...storageOn(new Disk(new FSDriver({ location, visibility: 'private' })), ''),
    put: (key, content) => writeSynced(path.join(location, key), content),
  };
}

function s3Disk(url: URL): Disk {
  const endpoint = url.searchParams.get('endpoint');
  return new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'us-east-1',
      visibility: 'private',
      supportsACL: false, // a bucket is private as a whole
      requestChecksumCalculation: 'WHEN_REQUIRED', // else a stream is sent in a form that not all who serve S3 can read
      requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
      ...(endpoint !== null && { endpoint, forcePathStyle: true }), // other providers of S3 have no host for each bucket
    }),
  );
}

function storageOn(disk: Disk, folder: string): FileStorage {
  const placeOf = (key: string) => (folder === '' ? key : `${folder}/${key}`);
  const keyAt = (place: string) => (folder === '' ? place : place.slice(folder.length + 1));
  return {
    put: (key, content, size) => disk.putStream(placeOf(key), content, { contentLength: size }),
    async read(key) {
      return (await disk.exists(placeOf(key))) ? await disk.getStream(placeOf(key)) : undefined;
    },
    remove: (key) => disk.delete(placeOf(key)),
    async *list(below) {
      for await (const place of placesBelow(disk, placeOf(below))) {
        const { lastModified } = await disk.getMetaData(place);
        yield { key: keyAt(place), writtenAt: lastModified };
      }
    },
  };
}

async function* placesBelow(disk: Disk, prefix: string): AsyncGenerator<string> {
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await listed(disk, prefix, page);
    for (const one of objects) if (one.isFile) yield one.key;
    page = paginationToken;
  } while (page !== undefined);
}

/** A folder in which nothing was ever kept does not exist, and is empty. */
async function listed(disk: Disk, prefix: string, paginationToken: string | undefined) {
  try {
    return await disk.listAll(prefix, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) });
  } catch (error) {
    if (isMissingFolder(error)) return { objects: [], paginationToken: undefined };
    throw error;
  }
}

function isMissingFolder(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((one) => (one as { code?: unknown } | undefined)?.code === 'ENOENT');
}

import { randomUUID } from 'node:crypto';
import type { FileStorage } from '../../files/file-storage.ts';
import type { FileRow } from './keep-upload.ts';

/**
 * Copies the bytes of a file into another folder, as `storageFolder` names it; returns the new key. The caller then inserts a
 * row for it, else the bytes are swept. Throws when there are no bytes under the key.
 */
export async function copyBytes(
  storage: FileStorage,
  { storage_key: key, size_bytes: size }: Pick<FileRow, 'storage_key' | 'size_bytes'>,
  folder: string,
): Promise<string> {
  const content = await storage.read(key);
  if (!content) throw new Error(`the bytes of a kept file are gone: ${key}`);
  const copy = `${folder}/${randomUUID()}`;
  await storage.put(copy, content, size);
  return copy;
}

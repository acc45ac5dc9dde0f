import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../files/file-storage.ts';

/**
 * Copies the bytes of a file into another folder, as `storageFolder` names it; the new key. Whoever asks makes a row of it
 * afterwards: without one they are swept. Throws when nothing lies under the key.
 */
export async function copyBytes(storage: FileStorage, key: string, folder: string): Promise<string> {
  const bytes = await storage.read(key);
  if (!bytes) throw new Error(`the bytes of a kept file are gone: ${key}`);
  const copy = `${folder}/${randomUUID()}`;
  await storage.put(copy, await buffer(bytes));
  return copy;
}

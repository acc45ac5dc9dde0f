import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../files/file-storage.ts';
import { storageFolder } from './storage-folder.ts';

/**
 * Copies the bytes of a file into another tenant's folder; the new key. Whoever asks makes a row of it afterwards: without one they
 * are swept. Throws when nothing lies under the key.
 */
export async function copyBytes(storage: FileStorage, key: string, tenantId: string): Promise<string> {
  const bytes = await storage.read(key);
  if (!bytes) throw new Error(`the bytes of a contract file are gone: ${key}`);
  const copy = `${storageFolder(tenantId)}/${randomUUID()}`;
  await storage.put(copy, await buffer(bytes));
  return copy;
}

import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): its first 48 bits are the time, so rows made together lie together. The random bits are those
 * of a version 4, which Node draws for many at once.
 */
export function newId(at: number = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

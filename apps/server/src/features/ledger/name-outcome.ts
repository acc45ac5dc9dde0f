import { createHash } from 'node:crypto';

/** Names what a preview showed: what is saved with this name is refused where it would be something else by now. */
export function nameOutcome(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

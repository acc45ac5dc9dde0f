import { createHash } from 'node:crypto';

/** Names what a preview showed: what is saved with this name is refused where it would be something else by now. */
export function nameOutcome(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** Whether a change is only shown, and the name of what was shown where it is to be saved. */
export interface Previewing {
  readonly isPreview: boolean;
  readonly outcome: string | undefined;
}

/** As calls ask for it. */
export function previewing(query: { preview: 'true' | 'false'; outcome?: string | undefined }): Previewing {
  return { isPreview: query.preview === 'true', outcome: query.outcome };
}

import { createHash } from 'node:crypto';

/** A name for the outcome of a preview: a save under it is refused when its own outcome would differ. */
export function nameOutcome(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** Whether a change is only previewed, or else the name of the previewed outcome that is to be saved. */
export interface Previewing {
  readonly isPreview: boolean;
  readonly outcome: string | undefined;
}

/** The same from the query of a call. */
export function previewing(query: { preview: 'true' | 'false'; outcome?: string | undefined }): Previewing {
  return { isPreview: query.preview === 'true', outcome: query.outcome };
}

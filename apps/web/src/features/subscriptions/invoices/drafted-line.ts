import type { invoiceEndpoints } from '@calends/wire';
import type { z } from 'zod';

/** A line item of a draft, as a form has it. */
export type DraftedLine = z.input<typeof invoiceEndpoints.editDraft.body>['lines'][number];

/** A form of lines, and of more. */
export interface WithLines {
  lines: DraftedLine[];
}

import { countedItems, type FormItem, type FormSnapshot, takesAnswer } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findEdition } from '../form-editions.store.ts';
import type { ProgressRow } from '../progress/progress.store.ts';
import { existing } from '../read-form.ts';
import { findAnswersOf, findBegun } from './answers.store.ts';

/** What somebody answered in an edition: what counts, and what was asked of them in any case. */
export interface AnsweredForm {
  readonly row: ProgressRow;
  readonly answers: ReadonlyMap<string, string>;
  readonly asked: ReadonlySet<string>;
}

/** An edition with all that it was answered. */
export interface AnsweredEdition {
  readonly edition: number;
  /** The layer in which it was published. */
  readonly formTenant: string;
  readonly snapshot: FormSnapshot;
  /** The items that take an answer. */
  readonly items: readonly FormItem[];
  readonly forms: readonly AnsweredForm[];
}

/** The editions of a form that somebody has begun, the last one first, each with the questions as it asked them. */
export async function readAnsweredEditions(
  tx: TenantTransaction,
  formId: string,
  edition: number | undefined,
): Promise<readonly AnsweredEdition[]> {
  const begun = await findBegun(tx, formId, edition);
  const answers = await findAnswersOf(tx, formId);
  const groups = Map.groupBy(begun, (row) => `${row.edition} ${row.form_tenant}`);
  const editions: AnsweredEdition[] = [];
  for (const rows of groups.values()) {
    const { edition: number, form_tenant: formTenant } = existing(rows[0]);
    const snapshot = existing(await findEdition(tx, { formId, formTenant, edition: number }));
    const forms = rows.map((row) => answeredForm(snapshot, row, answers.get(row.form_progress_id) ?? new Map()));
    editions.push({ edition: number, formTenant, snapshot, items: snapshot.items.filter(takesAnswer), forms });
  }
  return editions;
}

function answeredForm({ items }: FormSnapshot, row: ProgressRow, given: ReadonlyMap<string, string>): AnsweredForm {
  const { counted, asked } = countedItems(items, given);
  return { row, answers: new Map([...given].filter(([id]) => counted.has(id))), asked };
}

import type { Cents } from '@calends/loan-engine';
import { documentLines } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import { type Column, column, computed, rows, type Source } from '../../../resource/fields/columns.ts';
import { documentColumns, documentRows } from './document-rows.store.ts';

/** The lines that count: those that were given to accounting, or of a waiting document those that it has now. */
const LINES = sql<Record<string, unknown>>`(
  select line.line_no, line.account, line.nature, line.amount_cents, line.amount_key, line.text
  from erp_document_line as line
  where erp_document.draft_lines is null
    and line.tenant_id = erp_document.tenant_id
    and line.document_id = erp_document.document_id
    and line.freeze_no = erp_document.freeze_no
  union all
  select draft.place::integer, draft.line ->> 'account', draft.line ->> 'nature', (draft.line ->> 'amount')::bigint,
    draft.line ->> 'amountKey', null
  from jsonb_array_elements(erp_document.draft_lines) with ordinality as draft (line, place)
)`;

/** The journal: one row for each line of a document, in which debits and credits are equal. */
export const documentLineSource: Source<typeof documentLines, unknown> = {
  resource: documentLines,
  keepsTotals: 'tenant',
  columns: {
    id: computed(sql`md5(erp_document.document_id::text || line.line_no)::uuid`),
    documentId: column('erp_document.document_id'),
    ...documentColumns,
    account: column('line.account'),
    amountKey: column('line.amount_key'),
    debit: ofNature('D'),
    credit: ofNature('C'),
    text: column('line.text'),
  },
  key: sql`erp_document.document_id, line.line_no`,
  from: (tx) => rows(documentRows(tx, 'JOURNAL').innerJoinLateral(LINES.as('line') as never, (join) => join.onTrue())),
};

function ofNature(nature: 'D' | 'C'): Column {
  const amount: Expression<Cents> = sql`case line.nature when ${sql.lit(nature)} then line.amount_cents else 0 end`;
  return computed(amount);
}

import { type FormInputRow, type ListQuery, type Paged, takesAnswer, wireItem } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { BadInput } from '../../../http/problems.ts';
import { findProgressOf } from './progress.store.ts';
import { existingForm, fillingOf } from './read-filling.ts';

interface Asked {
  readonly formId?: string | undefined;
  readonly userId?: string | undefined;
}

/**
 * What somebody answered in the last attempt, each question as it was asked; of a form that the tenant fills without regard to
 * the person. In the order of the form. Throws BadInput, NotFound.
 */
export async function listInputs(
  tx: TenantTransaction,
  actor: Actor,
  { formId, userId }: Asked,
  query: ListQuery,
): Promise<Paged<FormInputRow>> {
  if (formId === undefined) throw new BadInput({ formId: ['FormIdRequired'] });
  const form = await existingForm(tx, actor, formId);
  const row = await findProgressOf(tx, userId, form);
  const all = row ? inputRows(await fillingOf(tx, actor, form, row)) : [];
  return pageOf(all, query.all ? Math.max(all.length, 1) : (query.size ?? actor.pageSizeDefault), query);
}

function inputRows({ snapshot, stored }: Awaited<ReturnType<typeof fillingOf>>): FormInputRow[] {
  return snapshot.items.filter(takesAnswer).map((item) => {
    const { id, ...asked } = wireItem(item);
    return { id, ...asked, userInput: stored.get(id)?.userInput ?? null };
  });
}

function pageOf(all: readonly FormInputRow[], pageSize: number, query: ListQuery): Paged<FormInputRow> {
  const currentPage = query.all ? 1 : query.page;
  const totalPages = Math.ceil(all.length / pageSize);
  return {
    data: all.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    totalCount: all.length,
    currentPage,
    pageSize,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPreviousPage: currentPage > 1,
    hasDataPresent: all.length > 0,
    additionalData: null,
    columnSums: {},
    succeeded: true,
    messages: [],
  };
}

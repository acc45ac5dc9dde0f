import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ProgressRow } from '../progress/progress.store.ts';

/** Every time that a form was begun, by edition, the last edition first, and within one in the order in which they began; no trials. */
export async function findBegun(
  tx: TenantTransaction,
  formId: string,
  edition: number | undefined,
): Promise<readonly ProgressRow[]> {
  return await tx
    .selectFrom('form_progress')
    .selectAll()
    .where('form_id', '=', formId)
    .where('edition', '>', 0)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0))
    .orderBy('edition', 'desc')
    .orderBy('form_tenant')
    .orderBy('started_at')
    .orderBy('form_progress_id')
    .execute();
}

/** The editions of a form that somebody has begun, the last one first. */
export async function findBegunEditions(tx: TenantTransaction, formId: string): Promise<readonly number[]> {
  const editions = await tx
    .selectFrom('form_progress')
    .select('edition')
    .where('form_id', '=', formId)
    .where('edition', '>', 0)
    .groupBy('edition')
    .orderBy('edition', 'desc')
    .execute();
  return editions.map(({ edition }) => edition);
}

/** All answers of a form, by the progress that they belong to. */
export async function findAnswersOf(
  tx: TenantTransaction,
  formId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await tx
    .selectFrom('form_answer')
    .innerJoin('form_progress', (join) =>
      join
        .onRef('form_progress.tenant_id', '=', 'form_answer.tenant_id')
        .onRef('form_progress.form_progress_id', '=', 'form_answer.form_progress_id'),
    )
    .select(['form_answer.form_progress_id as progressId', 'content_id as contentId', 'user_input as userInput'])
    .where('form_progress.form_id', '=', formId)
    .where('form_progress.edition', '>', 0)
    .execute();
  const answers = new Map<string, Map<string, string>>();
  for (const { progressId, contentId, userInput } of rows) {
    const own = answers.get(progressId) ?? new Map<string, string>();
    answers.set(progressId, own.set(contentId, userInput));
  }
  return answers;
}

/** The names of the pictures of a form’s answers, by their ids. */
export async function findPictureNames(tx: TenantTransaction, formId: string): Promise<ReadonlyMap<string, string>> {
  const pictures = await tx
    .selectFrom('form_answer_image')
    .innerJoin('form_progress', (join) =>
      join
        .onRef('form_progress.tenant_id', '=', 'form_answer_image.tenant_id')
        .onRef('form_progress.form_progress_id', '=', 'form_answer_image.form_progress_id'),
    )
    .select(['file_id', 'file_name'])
    .where('form_progress.form_id', '=', formId)
    .execute();
  return new Map(pictures.map((picture) => [picture.file_id, picture.file_name]));
}

/** The names of companies and the numbers of contracts, by their ids. */
export async function findRecordNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const companies = await tx.selectFrom('entity').select(['entity_id', 'name']).where('entity_id', 'in', ids).execute();
  const contracts = await tx
    .selectFrom('contract')
    .select(['contract_id', 'contract_number'])
    .where('contract_id', 'in', ids)
    .execute();
  return new Map([
    ...companies.map((one) => [one.entity_id, one.name] as const),
    ...contracts.map((one) => [one.contract_id, one.contract_number] as const),
  ]);
}

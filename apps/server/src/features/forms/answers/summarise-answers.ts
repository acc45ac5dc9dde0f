import {
  chosenIn,
  type FormItem,
  type FormItemSummary,
  type FormSummary,
  isAnswered,
  meanOf,
  wireItem,
} from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type FormReading, findForm } from '../forms.store.ts';
import { existing } from '../read-form.ts';
import { type AnsweredForm, readAnsweredEditions } from './answered-editions.ts';
import { findBegunEditions } from './answers.store.ts';

/** How an edition of a form was answered, the last that was begun where none is named. Throws NotFound. */
export async function summariseAnswers(
  tx: TenantTransaction,
  reading: FormReading,
  formId: string,
  wanted: number | undefined,
): Promise<FormSummary> {
  existing(await findForm(tx, reading, formId));
  const editions = [...(await findBegunEditions(tx, formId))];
  const edition = wanted ?? editions[0];
  if (edition === undefined || !editions.includes(edition))
    return { edition: wanted ?? null, editions, begun: 0, finished: 0, items: [] };
  const answered = await readAnsweredEditions(tx, formId, edition);
  const forms = answered.flatMap((one) => one.forms);
  return {
    edition,
    editions,
    begun: forms.length,
    finished: forms.filter(({ row }) => row.finished_at !== null).length,
    // of an edition of the product and one of the same number that the tenant published, each with its own questions
    items: answered.flatMap((one) => one.items.map((item) => summaryOf(item, one.forms))),
  };
}

function summaryOf(item: FormItem, forms: readonly AnsweredForm[]): FormItemSummary {
  const answers = forms.map(({ answers: given }) => given.get(item.id) ?? '').filter(isAnswered);
  const silent = forms.filter((form) => isPast(form, item) && !isAnswered(form.answers.get(item.id)));
  return {
    ...wireItem(item),
    answered: answers.length,
    leftOut: silent.length,
    options: optionCounts(item, answers),
    mean: hasFigures(item) ? meanOf(answers) : null,
  };
}

function isPast({ row, asked }: AnsweredForm, { id, stepNumber }: FormItem): boolean {
  return asked.has(id) && (row.finished_at !== null || row.furthest_step > stepNumber);
}

function optionCounts({ type, content }: FormItem, answers: readonly string[]): FormItemSummary['options'] {
  if (type !== 'CHECKBOX') return [];
  const chosen = answers.flatMap(chosenIn);
  return content.options.map(({ value }) => ({ value, count: chosen.filter((one) => one === value).length }));
}

function hasFigures({ type, content }: FormItem): boolean {
  return type === 'INPUT' && (content.kind === 'number' || content.kind === 'money' || content.kind === 'percent');
}

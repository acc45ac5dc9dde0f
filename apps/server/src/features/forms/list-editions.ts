import { type FormEdition, type FrozenForm, wireItem } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { findEdition, findEditions } from './form-editions.store.ts';
import { type FormReading, findForm } from './forms.store.ts';
import { existing } from './read-form.ts';

/** The editions of a form, the last one first. Throws NotFound for a form that is not there for the reader. */
export async function listEditions(tx: TenantTransaction, reading: FormReading, id: string): Promise<FormEdition[]> {
  const editions = await findEditions(tx, existing(await findForm(tx, reading, id)));
  const authors = editions.flatMap(({ publishedBy }) => publishedBy ?? []);
  const people = await nameAuthors(tx, [...new Set(authors)]);
  const names = new Map(people.map(({ personId, name }) => [personId, name]));
  return editions.map(({ edition, publishedOn, publishedBy }) => ({
    edition,
    publishedOn: publishedOn.toISOString(),
    publishedBy: names.get(publishedBy ?? '') ?? null,
  }));
}

/** A form as an edition froze it. Throws NotFound. */
export async function readEdition(
  tx: TenantTransaction,
  reading: FormReading,
  formId: string,
  edition: number,
): Promise<FrozenForm> {
  const { tenantId: formTenant } = existing(await findForm(tx, reading, formId));
  const { items, ...options } = existing(await findEdition(tx, { formId, formTenant, edition }));
  return { ...options, edition, formBuilderContent: items.map(wireItem) } as FrozenForm;
}

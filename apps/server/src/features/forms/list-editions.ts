import type { FormEdition } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { findEditions } from './form-editions.store.ts';
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

import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export async function insertMail(
  control: ControlTransaction,
  mail: Insertable<Database['outbox_mail']>,
): Promise<void> {
  await control.insertInto('outbox_mail').values(mail).execute();
}

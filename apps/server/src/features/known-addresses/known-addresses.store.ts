import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export async function isKnownNetwork(control: ControlTransaction, personId: string, network: string): Promise<boolean> {
  const known = await control
    .selectFrom('known_address')
    .select('ip_address')
    .where('person_id', '=', personId)
    .where('ip_address', '=', network)
    .executeTakeFirst();
  return known !== undefined;
}

export async function isNetworkOfEmail(control: ControlTransaction, email: string, network: string): Promise<boolean> {
  const known = await control
    .selectFrom('known_address')
    .innerJoin('person', 'person.person_id', 'known_address.person_id')
    .select('ip_address')
    .where((where) => where(where.fn('lower', ['person.email']), '=', email.toLowerCase()))
    .where('ip_address', '=', network)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertKnownNetwork(
  control: ControlTransaction,
  personId: string,
  network: string,
): Promise<void> {
  await control
    .insertInto('known_address')
    .values({ person_id: personId, ip_address: network })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { type ControlTransaction, inTenantOf } from '../../db/tenant-transaction.ts';
import { notifyRoles } from '../bell/bell.public.ts';
import { findAddresseeById } from '../people/people.public.ts';

/** Notifies the administrators of a tenant that a person they invited has signed in. */
export async function notifyOfAccess(control: ControlTransaction, personId: string, tenantId: string): Promise<void> {
  const { firstName, lastName, email } = await findAddresseeById(control, personId);
  const name = `${firstName} ${lastName}`.trim() || email;
  await inTenantOf(control, tenantId, (tx) =>
    notifyRoles(tx, ['admin'], {
      category: 'USERS',
      type: 'Message',
      status: 'success',
      title: { key: 'UserConfirmed' },
      description: { key: 'UserConfirmedText', facts: { name } },
      triggerAction: '/users',
    }),
  );
}

import type { Language, UserState } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export async function updateOwnDetails(
  control: ControlTransaction,
  personId: string,
  details: { readonly firstName: string; readonly lastName: string; readonly phoneNumber: string | null },
): Promise<void> {
  await control
    .updateTable('person')
    .set({ first_name: details.firstName, last_name: details.lastName, phone_number: details.phoneNumber })
    .where('person_id', '=', personId)
    .execute();
}

export async function updatePreferredTenant(
  control: ControlTransaction,
  personId: string,
  tenantId: string,
): Promise<void> {
  await control
    .updateTable('person')
    .set({ preferred_tenant_id: tenantId })
    .where('person_id', '=', personId)
    .execute();
}

export async function findProfile(control: ControlTransaction, personId: string, tenantId: string) {
  return await control
    .selectFrom('person')
    .leftJoin('membership', (join) =>
      join.onRef('membership.person_id', '=', 'person.person_id').on('membership.tenant_id', '=', tenantId),
    )
    .selectAll('person')
    .select(['membership.allowed_user_state as userState', 'membership.is_active as isActive'])
    .where('person.person_id', '=', personId)
    .$narrowType<{ userState: UserState | null }>()
    .executeTakeFirstOrThrow();
}

interface Preferences {
  readonly pageSizeDefault: number;
  readonly darkModeDefault: boolean;
  /** The language of mails; undefined leaves it. */
  readonly language?: Language | undefined;
  readonly takesNotices?: boolean | undefined;
}

export async function updatePreferences(
  control: ControlTransaction,
  personId: string,
  { pageSizeDefault, darkModeDefault, language, takesNotices }: Preferences,
): Promise<void> {
  await control
    .updateTable('person')
    .set({
      page_size_default: pageSizeDefault,
      dark_mode_default: darkModeDefault,
      ...(language !== undefined && { language }),
      ...(takesNotices !== undefined && { takes_notices: takesNotices }),
    })
    .where('person_id', '=', personId)
    .execute();
}

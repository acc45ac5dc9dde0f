import { type Entity, USER_STATES, userEndpoints, users } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { useMayCall } from '../../../resource/plain/use-plain-actions.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { WhyLink } from '../../../ui/why/why-button.tsx';
import { nameOf, type UserRow } from '../users.columns.tsx';

/**
 * Who is written to at a company. Whoever may read users also sees which of these people are users here, and as what: a user belongs
 * to the organisation, and to a company by its e-mail addresses alone.
 */
export function CompanyPeople({ company: { name, emails } }: { readonly company: Pick<Entity, 'name' | 'emails'> }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayReadUsers = useMayCall(userEndpoints.list);
  const { data: known } = useQuery({
    queryKey: [...resourceKey(users), 'by e-mail', emails],
    queryFn: async ({ signal }) => {
      const value = [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))];
      const filters = JSON.stringify([{ field: 'email', op: 'in', value }]);
      return (await call(userEndpoints.list, { query: { filters, getAll: 'true' }, signal })).data;
    },
    enabled: mayReadUsers && emails.length > 0,
  });
  if (emails.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('CompanyNoPeople')}
      </Text>
    );
  return (
    <DenseTable
      label={t('CompanyPeople', { company: name })}
      columns={[
        { key: 'email', label: t('Email') },
        ...(mayReadUsers
          ? [
              { key: 'user', label: t('CompanyUser') },
              { key: 'role', label: t('RoleId'), priority: 2 as const },
              { key: 'state', label: t('AllowedUserState'), priority: 1 as const },
            ]
          : []),
      ]}
    >
      <tbody>
        {emails.map((email) => {
          const user = known?.find((one) => one.email?.toLowerCase() === email.toLowerCase());
          return (
            <tr key={email}>
              <td>
                <a href={`mailto:${email}`}>{email}</a>
              </td>
              {mayReadUsers && (
                <>
                  <td>
                    {user ? (
                      <WhyLink onClick={() => void open('users/edit-user', user.id)}>{nameOf(user)}</WhyLink>
                    ) : (
                      known && t('CompanyNoUser')
                    )}
                  </td>
                  <td data-priority={2}>{user && t(user.roleId)}</td>
                  <td data-priority={1}>{user && <StateBadge word={stateOf(user)} />}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </DenseTable>
  );
}

function stateOf({ allowedUserState }: UserRow): string {
  return USER_STATES[allowedUserState] ?? 'ACTIVE';
}

import { mayAssignAnswerers } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { peopleQuery } from './confirmations.queries.ts';

/** Who is asked of each company: its users, or else its addresses. */
export function AnsweringPeople() {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayAssign = mayAssignAnswerers(useProfile());
  const { data, error, refetch } = useQuery(peopleQuery);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ConfirmationPeopleText')}
      </Text>
      <DenseTable
        label={t('ConfirmationPeople')}
        columns={[
          { key: 'company', label: t('Company') },
          { key: 'people', label: t('AnsweringPeople') },
          { key: 'emails', label: t('Emails'), priority: 1 },
          ...(mayAssign ? [{ key: 'edit', label: t('Actions') }] : []),
        ]}
      >
        <tbody>
          {data.map(({ company, people, emails }) => (
            <tr key={company.id}>
              <th scope="row">{company.name}</th>
              <td>{people.map(({ name }) => name).join(', ') || '–'}</td>
              <td data-priority={1}>{emails.join(', ') || '–'}</td>
              {mayAssign && (
                <td>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={withLabel(t('Edit'), t('AnswersFor', { company: company.name }))}
                    onClick={() => void open('confirmations/people', company.id)}
                  >
                    {t('Edit')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </>
  );
}

import { type Entity, entities, entityEndpoints, erpPartyEndpoints } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { accountingRefusal } from '../../../loans/accounting/accounting-refusal.ts';
import { ConnectionChecks } from '../../../loans/accounting/connection-checks.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { EntityPolicyNote } from '../entity-policy-note.tsx';
import { mayEditEntities } from '../entity-rights.ts';
import { entityValues } from '../entity-values.ts';

/** Brings a company up to date in the books of the others; shows first what these will have. */
export function UpdateInAccounting({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(entities), 'in-other-books', recordId],
    queryFn: ({ signal }) => call(entityEndpoints.get, { params: { id: recordId }, signal }),
  });
  useModalTitle(data && `${t('UpdateInAccounting')} · ${data.acronym}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Update entity={data} /> : <FormSkeleton rows={4} />;
}

function Update({ entity }: { readonly entity: Entity }) {
  const { t } = useTranslation();
  const mayEdit = mayEditEntities(useProfile());
  const queryClient = useQueryClient();
  const { id, name, nif, address, version } = entity;
  const updating = useMutation({
    mutationFn: () =>
      call(erpPartyEndpoints.updateAndSync, { params: { id }, body: { ...entityValues(entity), version } }),
    meta: { isQuiet: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(entities) }),
  });
  return (
    <Stack gap="md">
      {!mayEdit && <EntityPolicyNote />}
      <Text size="sm" c="dimmed">
        {t('UpdateInAccountingText')}
      </Text>
      <DenseTable
        label={t('UpdateInAccounting')}
        isTight
        columns={[
          { key: 'name', label: t('Name') },
          { key: 'nif', label: t('Nif') },
          { key: 'address', label: t('Address') },
        ]}
      >
        <tbody>
          <tr>
            <td>{name}</td>
            <td>{nif}</td>
            <td>{address ?? '–'}</td>
          </tr>
        </tbody>
      </DenseTable>
      {updating.error && <Note kind="refusal">{accountingRefusal(t, updating.error)}</Note>}
      {updating.data && <ConnectionChecks label={t('InOtherBooks')} checks={updating.data.checks} />}
      {mayEdit && (
        <Group justify="end">
          <Button
            loading={updating.isPending}
            leftSection={<IconRefresh size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => updating.mutate()}
          >
            {t('UpdateInAccounting')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

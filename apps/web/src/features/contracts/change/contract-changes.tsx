import { type ContractChangeRow, contractEndpoints, contracts, isEditableMovement, labelKey } from '@calends/wire';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { labelBefore, withLabel } from '../../../lib/words/labelled.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { historyText } from './change-value-text.ts';
import { type NamedByChange, useCompaniesOfChanges } from './use-companies-of-changes.ts';

/** The history of the terms of a contract, with the terms before and after each change. */
export function ContractChanges({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(contracts), 'changes', recordId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: recordId }, signal };
      const [contract, rows] = await Promise.all([
        call(contractEndpoints.get, input),
        call(contractEndpoints.changes, input),
      ]);
      return { contract, rows };
    },
    staleTime: 0,
  });
  const companies = useCompaniesOfChanges(recordId, data?.rows ?? []);
  useModalTitle(data && `${t('ChangeHistory')} · ${data.contract.contractNumber}`);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <Button
          leftSection={<IconPencil size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => void open('contracts/edit-contract', recordId)}
        >
          {t('ChangeContract')}
        </Button>
      </Group>
      {data.rows.length === 0 ? (
        <EmptyState title="NoContractChanges" />
      ) : (
        <DenseTable
          label={t('ChangeHistory')}
          minWidth={720}
          maxHeight={520}
          columns={[
            { key: 'date', label: t('MovementDate') },
            { key: 'type', label: t('MovementType') },
            { key: 'before', label: t('PreviousValue') },
            { key: 'after', label: t('NewValue') },
            { key: 'description', label: t('Description') },
            { key: 'actions', label: t('Actions') },
          ]}
        >
          <tbody>
            {data.rows.map((row) => (
              <ChangeRow key={`${row.id} ${row.movementType}`} row={row} company={companies.get(row.id)} />
            ))}
          </tbody>
        </DenseTable>
      )}
    </>
  );
}

interface ChangeRowProps {
  readonly row: ContractChangeRow;
  /** The company with which the loan goes on, where it is a change of one. */
  readonly company: NamedByChange | undefined;
}

function ChangeRow({ row, company }: ChangeRowProps) {
  const { t } = useTranslation();
  const { movementDate, movementTime, movementType, options, isDerived } = row;
  const optionText = (value: string | null) =>
    (/^\d{4}-/.test(value ?? '') ? formatDay(value) : value && t(value)) || '–';
  return (
    <tr>
      <td>
        {formatDay(movementDate)} {movementTime !== '00:00' && movementTime}
      </td>
      <td>
        {company?.isMerger ? (
          <>
            {t('MERGER')}
            <Text size="xs" c="dimmed">
              {t(movementType)}
            </Text>
          </>
        ) : (
          t(movementType)
        )}
      </td>
      <td>{historyText(t, movementType, row.previousValue)}</td>
      <td>
        {company ? (
          <CompanyLink id={company.id} acronym={undefined} name={row.value} />
        ) : (
          historyText(t, movementType, row.value)
        )}
        {options.map(({ field, previousValue, value }) => (
          <Text key={field} size="xs" c="dimmed">
            {labelBefore(t(field === 'price' ? 'AssignmentPrice' : labelKey(field)))}{' '}
            {field === 'untaxedReason' || field === 'price'
              ? amountText(field, value)
              : `${optionText(previousValue)} → ${optionText(value)}`}
          </Text>
        ))}
      </td>
      <td>{isDerived ? t('FollowsFromChange') : row.description}</td>
      <td>
        {!isDerived && movementType !== 'CALCULATIONMETHODCHANGE' && (
          <ChangeActions row={row} isMerger={company?.isMerger === true} />
        )}
      </td>
    </tr>
  );
}

/** Changes are facts as movements are: edited and taken back in the same dialogs. A changed index or end is entered again instead. */
function ChangeActions({ row, isMerger }: { readonly row: ContractChangeRow; readonly isMerger: boolean }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { id, movementType, movementDate } = row;
  const name = `${t(isMerger ? 'MERGER' : movementType)} ${formatDay(movementDate)}`;
  return (
    <Group gap={4} wrap="nowrap">
      {isEditableMovement(movementType) && (
        <ActionIcon
          aria-label={withLabel(t('Edit'), name)}
          variant="subtle"
          color="gray"
          onClick={() => void open('movements/edit-movement', id)}
        >
          <IconPencil size={15} stroke={1.6} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={withLabel(t('Remove'), name)}
        variant="subtle"
        color="red"
        onClick={() => void open('movements/confirm-delete', id)}
      >
        <IconTrash size={15} stroke={1.6} />
      </ActionIcon>
    </Group>
  );
}

/** A price as money, a reason as it is written. */
function amountText(field: string, value: string | null): string | null {
  return field === 'price' && value !== null ? formatMoney(value) : value;
}

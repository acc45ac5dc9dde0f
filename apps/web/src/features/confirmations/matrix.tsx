import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { useSetSearch } from '../../lib/address/use-set-search.ts';
import { EmptyState, ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { ConfirmationBadge, type ConfirmationRow } from './confirmations.columns.tsx';
import classes from './confirmations.module.css';
import { endedMonths, matrixQuery, recordOfPair } from './confirmations.queries.ts';
import { MonthSelect } from './month-select.tsx';

/** Company by company: how the balances of a month stand; a cell opens its balance. */
export function ConfirmationMatrix() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const setSearch = useSetSearch();
  const asked = oneOf(search, 'month');
  const month = asked !== undefined && /^\d{4}-\d{2}$/.test(asked) ? asked : (endedMonths()[0] ?? '');
  const { data, error, refetch } = useQuery(matrixQuery(month));
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {t('ConfirmationMatrixText')}
        </Text>
        <MonthSelect month={month} onChoose={(chosen) => setSearch({ month: chosen })} />
      </Group>
      {data ? (
        <Matrix rows={data.data} month={month} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton rows={6} />
      )}
    </>
  );
}

type Company = ConfirmationRow['company'];

function Matrix({ rows, month }: { readonly rows: readonly ConfirmationRow[]; readonly month: string }) {
  const { t } = useTranslation();
  const { open } = useModal();
  if (rows.length === 0) return <EmptyState title="ConfirmationsNone" text="" />;
  const companies = companiesOf(rows.map(({ company }) => company));
  const counterparties = companiesOf(rows.map(({ counterparty }) => counterparty));
  const cells = new Map(rows.map((row) => [`${row.company.id} ${row.counterparty.id}`, row]));
  return (
    <DenseTable
      label={t('ConfirmationMatrix')}
      minWidth={140 + counterparties.length * 100}
      isTight
      columns={[
        { key: 'company', label: t('AskedCompany') },
        ...counterparties.map((one) => ({ key: one.id, label: <Acronym of={one} /> })),
      ]}
    >
      <tbody>
        {companies.map((company) => (
          <tr key={company.id}>
            <th scope="row">
              <Acronym of={company} />
            </th>
            {counterparties.map((counterparty) => {
              const row = cells.get(`${company.id} ${counterparty.id}`);
              const pair = { companyId: company.id, counterpartyId: counterparty.id, month };
              return (
                <td key={counterparty.id}>
                  {row ? (
                    <button
                      type="button"
                      className={classes['cell']}
                      title={`${company.name} · ${counterparty.name}`}
                      onClick={() => void open('confirmations/balance', recordOfPair(pair))}
                    >
                      <ConfirmationBadge state={row.confirmationState} />
                    </button>
                  ) : (
                    '–'
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function Acronym({ of: { acronym, name } }: { readonly of: Company }) {
  return <span title={name}>{acronym || name}</span>;
}

/** Each once, by their names. */
function companiesOf(companies: readonly Company[]): Company[] {
  const byId = new Map(companies.map((company) => [company.id, company]));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

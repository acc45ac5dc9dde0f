import { NO_END_DATE } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { formatDay } from '../../lib/figures/dates.ts';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './exposure.module.css';
import { exposureContractsQuery, type Pair } from './exposure.queries.ts';

interface ExposureContractsProps {
  readonly pair: Pair;
  /** The day of the figures, as an ISO date. */
  readonly on: string;
  /** Called when the user opens a contract instead. */
  readonly onLeave: () => void;
}

/** Explains how much one company owes another: contract by contract, with the same sum. */
export function ExposureContracts({ pair, on, onLeave }: ExposureContractsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { data, error, refetch } = useQuery(exposureContractsQuery(pair, on));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ExposureWhyText', { date: formatDay(on) })}
      </Text>
      <DenseTable
        label={t('ExposureContractCount')}
        columns={[
          { key: 'number', label: t('ContractNumber') },
          { key: 'end', label: t('DateEnd') },
          { key: 'capital', label: t('Capital'), isFigure: true },
          { key: 'due', label: t('InterestDue'), isFigure: true },
        ]}
      >
        <tbody>
          {data.map((contract) => (
            <tr key={contract.contractId}>
              <td>
                <button
                  type="button"
                  className={classes['open']}
                  onClick={() => {
                    onLeave();
                    void open('contracts/contract-details', contract.contractId);
                  }}
                >
                  {contract.contractNumber}
                </button>
              </td>
              <td>{contract.dateEnd === NO_END_DATE ? t('NoEndDate') : formatDay(contract.dateEnd)}</td>
              <td data-figure>
                <Money amount={contract.capital} />
              </td>
              <td data-figure>
                <Money amount={contract.interestDue} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('Sum')}</td>
            <td data-figure>
              <Money amount={sumOf(data.map(({ capital }) => capital))} />
            </td>
            <td data-figure>
              <Money amount={sumOf(data.map(({ interestDue }) => interestDue))} />
            </td>
          </tr>
        </tfoot>
      </DenseTable>
    </>
  );
}

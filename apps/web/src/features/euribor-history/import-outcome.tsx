import type { EuriborImport } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { difference } from '../../lib/euro-sums.ts';
import { formatDecimal, formatMoney, isNegative } from '../../lib/money.ts';
import { DenseTable } from '../../ui/dense-table.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './import-euribor.module.css';

type ContractOutcome = EuriborImport['contracts'][number];

/** What importing the file would change: how many days, and each loan before and after. */
export function ImportOutcome({ outcome }: { outcome: EuriborImport }) {
  const { t } = useTranslation();
  const counts = [
    ['ImportRows', outcome.rows],
    ['ImportNew', outcome.imported],
    ['ImportChanged', outcome.changed],
    ['ImportUnchanged', outcome.unchanged],
  ] as const;
  return (
    <Stack gap="sm">
      <div className={classes['counts']}>
        {counts.map(([textKey, count]) => (
          <div key={textKey} className={classes['count']}>
            <span>{t(textKey)}</span>
            <b>{count}</b>
          </div>
        ))}
      </div>
      {outcome.imported + outcome.changed === 0 ? (
        <Text size="sm">{t('ImportNothing')}</Text>
      ) : (
        <Text size="sm" fw={600}>
          {t(outcome.contracts.length === 0 ? 'ImportNoContracts' : 'ImportContracts')}
        </Text>
      )}
      {outcome.contracts.map((contract) => (
        <ContractChanges key={contract.contractId} contract={contract} />
      ))}
    </Stack>
  );
}

function ContractChanges({ contract }: { contract: ContractOutcome }) {
  const { t } = useTranslation();
  const hidden = contract.totalChanges - contract.changes.length;
  return (
    <section className={classes['contract']}>
      <Text size="sm" fw={600}>
        {contract.contractNumber}
      </Text>
      <div className={classes['balances']}>
        <Balance name={t('Capital')} before={contract.capitalBefore} after={contract.capitalAfter} />
        <Balance name={t('InterestDue')} before={contract.interestDueBefore} after={contract.interestDueAfter} />
      </div>
      {contract.changes.length > 0 && (
        <DenseTable
          label={contract.contractNumber}
          maxHeight={200}
          minWidth={520}
          columns={[
            { key: 'date', label: t('MovementDate') },
            { key: 'type', label: t('MovementType') },
            { key: 'before', label: t('Before'), isFigure: true },
            { key: 'after', label: t('After'), isFigure: true },
            { key: 'difference', label: t('Difference'), isFigure: true },
          ]}
        >
          <tbody>
            {contract.changes.map((change, index) => (
              <tr key={`${change.trancheId} ${change.date} ${change.movementType} ${index}`}>
                <td>{formatDay(change.date)}</td>
                <td>{t(change.movementType)}</td>
                <ChangeFigures change={change} />
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
      {hidden > 0 && (
        <Text size="xs" c="dimmed">
          {t('ImportMoreChanges', { count: hidden })}
        </Text>
      )}
    </section>
  );
}

function Balance({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div>
      <span>{name}</span> {before !== after && <span>{formatMoney(before)} → </span>}
      <b>{formatMoney(after)}</b>
    </div>
  );
}

/** A reset changes a rate in percent, every other row an amount. */
function ChangeFigures({ change }: { change: ContractOutcome['changes'][number] }) {
  const { movementType, before, after } = change;
  if (movementType === 'EURIBORRATECHANGE') {
    return (
      <>
        <td data-figure>{before === null ? '–' : `${formatDecimal(before, 3)} %`}</td>
        <td data-figure>{after === null ? '–' : `${formatDecimal(after, 3)} %`}</td>
        <td data-figure>–</td>
      </>
    );
  }
  const by = difference(before, after);
  return (
    <>
      <td data-figure>{before === null ? '–' : <Money amount={before} />}</td>
      <td data-figure>{after === null ? '–' : <Money amount={after} />}</td>
      <td data-figure>
        {!isNegative(by) && '+'}
        <Money amount={by} />
      </td>
    </>
  );
}

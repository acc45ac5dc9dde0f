import type { Ledger, LedgerMovement, LoanFile, TrancheLedger } from '@calends/loan-engine';
import { newTerm } from '@calends/statement';
import { Button, Group } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { useModal } from '../../lib/modal-address.ts';
import { DenseTable } from '../../ui/dense-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StampTaxTable } from './stamp-tax-table.tsx';
import classes from './statement.module.css';
import { WhyButton } from './tranche-table.tsx';
import { screenWords } from './words.ts';

interface TrancheStatementProps {
  readonly file: LoanFile;
  readonly ledger: Ledger;
  readonly tranche: TrancheLedger;
  readonly onWhy: (movement: LedgerMovement) => void;
}

/** Everything that happened to a tranche, in order, with what is owed after each row; then its stamp tax. */
export function TrancheStatement({ file, ledger, tranche, onWhy }: TrancheStatementProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const title = t('MovementsOf', { date: formatDay(tranche.movements[0]?.date) });
  const stampTax = ledger.stampTax.filter(({ trancheId }) => trancheId === tranche.id);
  return (
    <>
      <section className={classes['section']}>
        <header className={classes['head']}>
          <h2>{title}</h2>
          <Group gap="xs">
            <Button variant="default" onClick={() => void open('movements/reinforcement', tranche.id)}>
              {t('Reinforce')}
            </Button>
            <Button variant="default" onClick={() => void open('movements/reimbursement', tranche.id)}>
              {t('Reimburse')}
            </Button>
          </Group>
        </header>
        <DenseTable
          label={title}
          minWidth={640}
          maxHeight={520}
          columns={[
            { key: 'date', label: t('MovementDate') },
            { key: 'type', label: t('MovementType') },
            { key: 'amount', label: t('Amount'), isFigure: true },
            { key: 'capital', label: t('CapitalAfter'), isFigure: true },
            { key: 'due', label: t('InterestDueAfter'), isFigure: true },
          ]}
        >
          <tbody>
            {tranche.movements.map((movement, index) => (
              <tr key={`${movement.date} ${movement.movementType} ${index}`}>
                <td>{formatDay(movement.date)}</td>
                <td>
                  <MovementWord movement={movement} />
                </td>
                <td data-figure>
                  {movement.amount === null ? (
                    newTerm(screenWords(t), file, tranche, movement)
                  ) : movement.exact === undefined ? (
                    <Money amount={movement.amount} />
                  ) : (
                    <WhyButton amount={movement.amount} onClick={() => onWhy(movement)} />
                  )}
                </td>
                <td data-figure>
                  <Money amount={movement.capital} />
                </td>
                <td data-figure>
                  <Money amount={movement.interestDue} />
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </section>
      {stampTax.length > 0 && (
        <section className={classes['section']}>
          <header className={classes['head']}>
            <h2>{t('StampTaxRows')}</h2>
          </header>
          <StampTaxTable rows={stampTax} />
        </section>
      )}
    </>
  );
}

/** What a user entered stands out; what follows from it is quiet and says so. */
function MovementWord({ movement: { movementType, derived } }: { movement: LedgerMovement }) {
  const { t } = useTranslation();
  if (!derived) return <b>{t(movementType)}</b>;
  return (
    <span className={classes['word']}>
      {t(movementType)}
      <span className={classes['derived']} title={t('DerivedRow')} aria-label={t('DerivedRow')} role="img">
        <IconMathFunction size={13} stroke={1.6} aria-hidden="true" />
      </span>
    </span>
  );
}

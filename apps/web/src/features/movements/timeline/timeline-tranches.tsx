import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { LedgerWarnings } from '../../../loans/in-hand/loan-state.tsx';
import { type LoanView, WithLoanView } from '../../../loans/view/loan-view.tsx';
import { useFigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import classes from '../statement.module.css';
import { BalanceCharts } from '../tranches/balance-charts.tsx';
import { TrancheTable } from '../tranches/tranche-table.tsx';
import { useTrancheOwnValues } from '../tranches/use-tranche-own-values.ts';

interface TimelineTranchesProps {
  readonly contractId: string;
  readonly onOpen: (trancheId: string) => void;
  /** The first tranche of the list, for Next without a choice. */
  readonly onFirst: (trancheId: string | undefined) => void;
}

/** Level 1: the tranches of the chosen contract. */
export function TimelineTranches({ contractId, ...rest }: TimelineTranchesProps) {
  return (
    <WithLoanView contractId={contractId}>{(view) => <Tranches key={contractId} view={view} {...rest} />}</WithLoanView>
  );
}

interface TranchesProps extends Omit<TimelineTranchesProps, 'contractId'> {
  readonly view: LoanView;
}

function Tranches({ view: { contractId, loan, ledger, isOfThen }, onOpen, onFirst }: TranchesProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const why = useFigureWhy(loan);
  const own = useTrancheOwnValues({ contractId, isOfThen });
  const firstId = ledger.tranches[0]?.id;
  useEffect(() => onFirst(firstId), [firstId, onFirst]);
  const addButton = !isOfThen && (
    <Button
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={() => void open('movements/add-tranche', contractId)}
    >
      {t('AddTranche')}
    </Button>
  );
  if (firstId === undefined) {
    return (
      <EmptyState title="NoTranches" text="NoTranchesText">
        {addButton}
      </EmptyState>
    );
  }
  return (
    <>
      <LedgerWarnings warnings={ledger.warnings} />
      <section className={classes['section']}>
        <header className={classes['head']}>
          <h2>{t('StatementOn', { date: formatDay(ledger.asOf) })}</h2>
          {addButton}
        </header>
        <TrancheTable ledger={ledger} chosenId={undefined} onChoose={onOpen} why={why} own={own} />
      </section>
      <section className={classes['section']}>
        <BalanceCharts ledger={ledger} />
      </section>
      {why.panel}
    </>
  );
}

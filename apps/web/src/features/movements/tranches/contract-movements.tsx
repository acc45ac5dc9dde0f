import { tranches } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { LedgerWarnings } from '../../../loans/in-hand/loan-state.tsx';
import { type LoanView, WithLoanView } from '../../../loans/view/loan-view.tsx';
import { useFigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { useAddedId } from '../../../resource/table/added-row.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import classes from '../statement.module.css';
import { BalanceCharts } from './balance-charts.tsx';
import { TrancheStatement } from './tranche-statement.tsx';
import { TrancheTable } from './tranche-table.tsx';
import { useTrancheOwnValues } from './use-tranche-own-values.ts';

/** The movements of a contract: its tranches, the statement of the chosen one, charts, and the reason of each figure. */
export function ContractMovements({ contractId }: { contractId: string }) {
  return <WithLoanView contractId={contractId}>{(view) => <Movements key={contractId} view={view} />}</WithLoanView>;
}

function Movements({ view: { contractId, loan, file, ledger, isOfThen } }: { view: LoanView }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const [pickedId, choose] = useState<string>();
  const addedId = useAddedId(tranches);
  const chosenId = pickedId ?? addedId;
  const why = useFigureWhy(loan);
  const own = useTrancheOwnValues({ contractId, isOfThen });
  const chosen = ledger.tranches.find(({ id }) => id === chosenId) ?? ledger.tranches[0];
  const addButton = !isOfThen && (
    <Button
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={() => void open('movements/add-tranche', contractId)}
    >
      {t('AddTranche')}
    </Button>
  );
  if (!chosen) {
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
          <h2>{t('TimelineTranches')}</h2>
          {addButton}
        </header>
        <TrancheTable ledger={ledger} chosenId={chosen.id} onChoose={choose} why={why} own={own} />
      </section>
      <TrancheStatement file={file} ledger={ledger} tranche={chosen} why={why} own={own} isReadOnly={isOfThen} />
      <section className={classes['section']}>
        <BalanceCharts ledger={ledger} />
      </section>
      {why.panel}
    </>
  );
}

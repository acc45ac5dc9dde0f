import type { Ledger } from '@calends/loan-engine';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { useModal } from '../../lib/modal-address.ts';
import { EmptyState } from '../../ui/states.tsx';
import { WhyPanel } from '../../ui/why-panel.tsx';
import { BalanceCharts } from './balance-charts.tsx';
import { InterestWhy } from './interest-why.tsx';
import type { Loan } from './loan.queries.ts';
import { LedgerWarnings, WithLedger } from './loan-state.tsx';
import classes from './statement.module.css';
import { TrancheStatement } from './tranche-statement.tsx';
import { TrancheTable } from './tranche-table.tsx';
import { useInterestWhy } from './use-interest-why.ts';

/** The movements of a contract: its tranches, the statement of the chosen one, pictures, and why each figure is. */
export function ContractMovements({ contractId }: { contractId: string }) {
  return (
    <WithLedger contractId={contractId}>
      {(loan, ledger) => <Movements key={contractId} loan={loan} ledger={ledger} />}
    </WithLedger>
  );
}

function Movements({ loan, ledger }: { loan: Loan; ledger: Ledger }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const [chosenId, choose] = useState(ledger.tranches[0]?.id);
  const why = useInterestWhy(loan.file, ledger);
  const chosen = ledger.tranches.find(({ id }) => id === chosenId) ?? ledger.tranches[0];
  const addButton = (
    <Button
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={() => void open('movements/add-tranche', loan.contractId)}
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
          <h2>
            {t('TimelineTranches')} · {t('StatementOn', { date: formatDay(ledger.asOf) })}
          </h2>
          {addButton}
        </header>
        <TrancheTable ledger={ledger} chosenId={chosen.id} onChoose={choose} onWhyAccrued={why.askAccrued} />
      </section>
      <TrancheStatement
        file={loan.file}
        ledger={ledger}
        tranche={chosen}
        onWhy={(movement) => why.askPosted(chosen, movement)}
      />
      <section className={classes['section']}>
        <BalanceCharts ledger={ledger} />
      </section>
      <WhyPanel title={why.title} isOpen={why.isOpen} onClose={why.close}>
        {why.reason && <InterestWhy reason={why.reason} />}
      </WhyPanel>
    </>
  );
}

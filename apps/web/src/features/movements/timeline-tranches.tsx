import type { Ledger, LoanFile } from '@calends/loan-engine';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { useModal } from '../../lib/modal-address.ts';
import { EmptyState } from '../../ui/states.tsx';
import { WhyPanel } from '../../ui/why-panel.tsx';
import { BalanceCharts } from './balance-charts.tsx';
import { InterestWhy } from './interest-why.tsx';
import { LedgerWarnings, WithLedger } from './loan-state.tsx';
import classes from './statement.module.css';
import { TrancheTable } from './tranche-table.tsx';
import { useInterestWhy } from './use-interest-why.ts';

interface TimelineTranchesProps {
  readonly contractId: string;
  readonly onOpen: (trancheId: string) => void;
  /** The tranche that stands first, for a next without a choice. */
  readonly onFirst: (trancheId: string | undefined) => void;
}

/** Level 1: the tranches of the chosen contract. */
export function TimelineTranches({ contractId, ...rest }: TimelineTranchesProps) {
  return (
    <WithLedger contractId={contractId}>
      {({ file }, ledger) => (
        <Tranches key={contractId} contractId={contractId} file={file} ledger={ledger} {...rest} />
      )}
    </WithLedger>
  );
}

interface TranchesProps extends TimelineTranchesProps {
  readonly file: LoanFile;
  readonly ledger: Ledger;
}

function Tranches({ contractId, file, ledger, onOpen, onFirst }: TranchesProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const why = useInterestWhy(file, ledger);
  const firstId = ledger.tranches[0]?.id;
  useEffect(() => onFirst(firstId), [firstId, onFirst]);
  const addButton = (
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
        <TrancheTable ledger={ledger} chosenId={undefined} onChoose={onOpen} onWhyAccrued={why.askAccrued} />
      </section>
      <section className={classes['section']}>
        <BalanceCharts ledger={ledger} />
      </section>
      <WhyPanel title={why.title} isOpen={why.isOpen} onClose={why.close}>
        {why.reason && <InterestWhy reason={why.reason} />}
      </WhyPanel>
    </>
  );
}

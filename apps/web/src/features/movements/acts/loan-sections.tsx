import { addressOf, type Contract, dues as dueResource, type Filter, monthCloses, stampTaxData } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import type { LoanDue } from '../../../loans/dues/loan-dues.ts';
import { LedgerWarnings } from '../../../loans/in-hand/loan-state.tsx';
import type { LoanView } from '../../../loans/view/loan-view.tsx';
import type { FigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { OpenedSection } from '../../../ui/page/opened-section.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LoanSides } from '../sides/loan-sides.tsx';
import classes from '../statement.module.css';
import { BalanceCharts } from '../tranches/balance-charts.tsx';
import { rateByDay } from '../tranches/balance-series.ts';
import { StampTaxTable } from '../tranches/stamp-tax-table.tsx';
import { TrancheActions } from '../tranches/tranche-actions.tsx';
import { followsIndex } from '../tranches/tranche-statement.tsx';
import { TrancheTable } from '../tranches/tranche-table.tsx';
import { useTrancheOwnValues } from '../tranches/use-tranche-own-values.ts';
import { ActTable } from './act-table.tsx';
import { DueTable } from './due-table.tsx';
import { useDescriptions } from './use-descriptions.ts';

/** With them a list shows what it has of one contract. */
const ofContract = (contractNumber: string): readonly Filter[] => [
  { field: 'contractNumber', op: 'in', value: [contractNumber] },
];

interface LoanSectionsProps {
  readonly view: LoanView;
  readonly contract: Pick<Contract, 'contractNumber' | 'grantor' | 'receiver'>;
  readonly dues: readonly LoanDue[];
  readonly why: FigureWhy;
  /** What both companies book for the loan; not asked for where it is shown as it was known once. */
  readonly renderEntries: () => ReactNode;
}

/** What happened to a loan and what is to come: movements first, then tranches, dues, pictures, stamp tax and both companies. */
export function LoanSections({ view, contract, dues, why, renderEntries }: LoanSectionsProps) {
  const { contractNumber } = contract;
  const { contractId, file, ledger, isOfThen } = view;
  const { t } = useTranslation();
  const { open } = useModal();
  const [pickedId, pick] = useState<string>();
  const descriptions = useDescriptions(contractId, isOfThen);
  const own = useTrancheOwnValues({ contractId, isOfThen });
  const { tranches, stampTax } = ledger;
  const picked = tranches.length === 1 ? tranches[0] : tranches.find(({ id }) => id === pickedId);
  const isNarrowed = picked !== undefined && tranches.length > 1;
  if (tranches.length === 0)
    return (
      <EmptyState title="NoTranches" text="NoTranchesText">
        {!isOfThen && (
          <Button
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => void open('movements/add-tranche', contractId)}
          >
            {t('AddTranche')}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      <PageSection
        title={isNarrowed ? t('MovementsOf', { date: formatDay(picked.movements[0]?.date) }) : t('MovementsTab')}
        tools={
          <>
            {isNarrowed && (
              <Button variant="subtle" onClick={() => pick(undefined)}>
                {t('AllTranches')}
              </Button>
            )}
            {!isOfThen && picked && <TrancheActions trancheId={picked.id} followsIndex={followsIndex(file)} />}
          </>
        }
      >
        <LedgerWarnings warnings={ledger.warnings} />
        <ActTable
          file={file}
          ledger={ledger}
          trancheId={isNarrowed ? picked.id : undefined}
          why={why}
          descriptions={descriptions}
          isReadOnly={isOfThen}
        />
      </PageSection>
      <PageSection title={t('TimelineTranches')}>
        <TrancheTable
          ledger={ledger}
          chosenId={isNarrowed ? picked.id : undefined}
          onChoose={(id) => pick(id === pickedId ? undefined : id)}
          why={why}
          own={own}
        />
      </PageSection>
      <PageSection
        title={t('LoanDues')}
        tools={
          !isOfThen && (
            <Link
              className={classes['link'] ?? ''}
              to="/movements/$tab"
              params={{ tab: 'due' }}
              search={addressOf(dueResource, ofContract(contractNumber), {})}
            >
              {t('OpenDueList')}
            </Link>
          )
        }
      >
        <DueTable ledger={ledger} dues={dues} why={why} />
      </PageSection>
      <PageSection
        title={t('LoanOverTime')}
        tools={
          !isOfThen && (
            <Link
              className={classes['link'] ?? ''}
              to="/contract/$tab"
              params={{ tab: 'months' }}
              search={addressOf(monthCloses, ofContract(contractNumber), {})}
            >
              {t('OpenMonthList')}
            </Link>
          )
        }
      >
        <BalanceCharts ledger={ledger} />
        <ChartCard
          kind="line"
          x="day"
          isStepped
          unit="%"
          height={200}
          title={t('Rate')}
          series={[{ name: t('Rate'), points: rateByDay(ledger) }]}
        />
      </PageSection>
      {stampTax.length > 0 && (
        <PageSection
          title={t('StampTaxRows')}
          tools={
            !isOfThen && (
              <Link
                className={classes['link'] ?? ''}
                to="/stamp-tax/$tab"
                params={{ tab: 'list' }}
                search={addressOf(stampTaxData, ofContract(contractNumber), {})}
              >
                {t('OpenStampTaxList')}
              </Link>
            )
          }
        >
          <StampTaxTable rows={stampTax} />
        </PageSection>
      )}
      <PageSection title={t('LoanSides')}>
        <Text size="sm" c="dimmed">
          {t('LoanSidesText')}
        </Text>
        <LoanSides ledger={ledger} parties={contract} />
      </PageSection>
      {!isOfThen && <OpenedSection title={t('Journal')}>{renderEntries}</OpenedSection>}
    </>
  );
}

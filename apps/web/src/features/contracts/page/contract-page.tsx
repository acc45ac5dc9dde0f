import type { MarkedContract } from '@calends/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isNowhere } from '../../../lib/api/is-nowhere.ts';
import { formatDay, formatInstant, today } from '../../../lib/figures/dates.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { useKnownAt, useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { type LoanDue, loanDues } from '../../../loans/dues/loan-dues.ts';
import { contractQuery } from '../../../loans/in-hand/loan.queries.ts';
import { type LoanView, WithLoanView } from '../../../loans/view/loan-view.tsx';
import { WaitingActsNote } from '../../../loans/waiting/waiting-acts-note.tsx';
import { type FigureWhy, useFigureWhy } from '../../../loans/why/use-figure-why.tsx';
import { OpenedSection } from '../../../ui/page/opened-section.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { PaperHead } from '../../../ui/paper/paper-head.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { ContractChanges } from '../change/contract-changes.tsx';
import { ContractActions } from './contract-actions.tsx';
import classes from './contract-page.module.css';
import { ContractSummary } from './contract-summary.tsx';
import { ContractTerms } from './contract-terms.tsx';
import { PartyChanges } from './party-changes.tsx';

/** What other features show of the loan. */
interface Parts {
  readonly renderLoan: (shown: {
    readonly view: LoanView;
    readonly contract: MarkedContract;
    readonly dues: readonly LoanDue[];
    readonly why: FigureWhy;
  }) => ReactNode;
  readonly renderFiles: (contractId: string) => ReactNode;
  /** Undefined for who may not read it. */
  readonly renderHistory: ((contractId: string) => ReactNode) | undefined;
  /** In the place of a contract that is not there, or not the tenant's. */
  readonly nowhere: ReactNode;
}

interface ContractPageProps extends Parts {
  readonly contractId: string;
}

/** A loan on a page of its own: what it stands at on a day, what moved it, what is to come, its files and its history. */
export function ContractPage({ contractId, nowhere, ...parts }: ContractPageProps) {
  const day = useReferenceDay();
  const { data, error, refetch } = useQuery({
    ...contractQuery(contractId, day !== undefined && day <= today() ? day : undefined),
    placeholderData: keepPreviousData, // of the day before, while another is read
  });
  if (data) return <Known key={contractId} contract={data} {...parts} />;
  if (isNowhere(error)) return nowhere;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={8} />;
}

interface KnownProps extends Omit<Parts, 'nowhere'> {
  readonly contract: MarkedContract;
}

function Known({ contract, renderLoan, renderFiles, renderHistory }: KnownProps) {
  const { t } = useTranslation();
  const [day, knownAt] = [useReferenceDay(), useKnownAt()];
  const { id, contractNumber } = contract;
  return (
    <article className={classes['page']}>
      <PaperHead
        facts={[
          { textKey: 'ContractNumber', value: contractNumber },
          { textKey: 'ReferenceDate', value: formatDay(day ?? contract.balancesOn) },
          { textKey: 'AsKnownOn', value: knownAt && formatInstant(knownAt) },
        ]}
      />
      <nav className={classes['way']} aria-label={t('WayBack')}>
        <Link to="/contract/$tab" params={{ tab: 'list' }}>
          {t('ContractsScreen')}
        </Link>
      </nav>
      <PageHeader title={contractNumber} text={<Parties contract={contract} />}>
        <ContractActions contractId={id} isReadOnly={knownAt !== undefined} />
      </PageHeader>
      {knownAt === undefined && <PartyChanges contractId={id} />}
      {knownAt === undefined && <WaitingActsNote contractId={id} />}
      <WithLoanView contractId={id}>
        {(view) => <OnDay view={view} contract={contract} renderLoan={renderLoan} />}
      </WithLoanView>
      {knownAt === undefined && (
        <>
          <ContractTerms contract={contract} />
          <PageSection title={t('ContractFiles')}>{renderFiles(id)}</PageSection>
          <PageSection title={t('ChangeHistory')}>
            <ContractChanges recordId={id} close={() => undefined} />
          </PageSection>
        </>
      )}
      {renderHistory && <OpenedSection title={t('RecordHistory')}>{() => renderHistory(id)}</OpenedSection>}
    </article>
  );
}

/** Who lends to whom. */
function Parties({ contract: { grantor, receiver } }: { readonly contract: MarkedContract }) {
  return (
    <span className={classes['parties']}>
      <CompanyLink {...grantor} /> → <CompanyLink {...receiver} />
    </span>
  );
}

interface OnDayProps extends Pick<Parts, 'renderLoan'> {
  readonly view: LoanView;
  readonly contract: MarkedContract;
}

function OnDay({ view, contract, renderLoan }: OnDayProps) {
  const { loan, ledger, isOfThen } = view;
  const why = useFigureWhy(loan);
  const dues = useMemo(() => loanDues(loan, ledger), [loan, ledger]);
  return (
    <>
      <ContractSummary
        contract={contract}
        view={view}
        dues={dues}
        why={why}
        hasMarks={!isOfThen && ledger.asOf <= today()}
      />
      {renderLoan({ view, contract, dues, why })}
      {why.panel}
    </>
  );
}

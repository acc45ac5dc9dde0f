import { eventHistoryEndpoints } from '@calends/wire';
import { LoanEntries } from '../features/accounting/journal/loan-entries.tsx';
import { ContractFiles } from '../features/contract-files/contract-files.tsx';
import { ContractPage } from '../features/contracts/page/contract-page.tsx';
import { InnerSection } from '../features/dashboards/inner/inner-section.tsx';
import { RecordHistory } from '../features/event-history/record-history.tsx';
import { LoanSections } from '../features/movements/acts/loan-sections.tsx';
import { today } from '../lib/figures/dates.ts';
import { useKnownAt, useReferenceDay } from '../loans/day/use-reference-day.ts';
import { useMayCall } from '../resource/plain/use-plain-actions.tsx';
import { NotFoundScreen } from './shell/status-pages.tsx';

/** The page of a contract, with its movements, files and history, which belong to other features. */
export function LoanPage({ contractId }: { readonly contractId: string }) {
  const chartsDay = useChartsDay();
  const mayReadHistory = useMayCall(eventHistoryEndpoints.list);
  return (
    <ContractPage
      key={contractId}
      contractId={contractId}
      renderLoan={(shown) => (
        <>
          <LoanSections
            {...shown}
            renderEntries={() => <LoanEntries contract={shown.contract} until={shown.view.ledger.asOf} />}
          />
          {chartsDay !== undefined && (
            <InnerSection
              place="contract"
              narrowing={{
                filters: JSON.stringify([
                  { field: 'contractNumber', op: 'in', value: [shown.contract.contractNumber] },
                ]),
                ...chartsDay,
              }}
            />
          )}
        </>
      )}
      renderFiles={(id) => <ContractFiles contractId={id} />}
      renderHistory={mayReadHistory ? (id) => <RecordHistory recordId={id} close={() => undefined} /> : undefined}
      nowhere={<NotFoundScreen />}
    />
  );
}

/** The day of the charts; undefined where they would be of another: on a day to come, and as the loan was known before. */
function useChartsDay(): { readonly referenceDate?: string } | undefined {
  const [day, knownAt] = [useReferenceDay(), useKnownAt()];
  if (knownAt !== undefined || (day !== undefined && day > today())) return undefined;
  return day === undefined ? {} : { referenceDate: day };
}

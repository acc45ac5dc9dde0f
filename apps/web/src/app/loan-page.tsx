import { eventHistoryEndpoints } from '@calends/wire';
import { ContractFiles } from '../features/contract-files/contract-files.tsx';
import { ContractPage } from '../features/contracts/page/contract-page.tsx';
import { RecordHistory } from '../features/event-history/record-history.tsx';
import { LoanSections } from '../features/movements/acts/loan-sections.tsx';
import { useMayCall } from '../resource/plain/use-plain-actions.tsx';
import { NotFoundScreen } from './shell/status-pages.tsx';

/** The page of a contract, with its movements, files and history, which belong to other features. */
export function LoanPage({ contractId }: { readonly contractId: string }) {
  const mayReadHistory = useMayCall(eventHistoryEndpoints.list);
  return (
    <ContractPage
      key={contractId}
      contractId={contractId}
      renderLoan={(shown) => <LoanSections {...shown} />}
      renderFiles={(id) => <ContractFiles contractId={id} />}
      renderHistory={mayReadHistory ? (id) => <RecordHistory recordId={id} close={() => undefined} /> : undefined}
      nowhere={<NotFoundScreen />}
    />
  );
}

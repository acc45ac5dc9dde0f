import { contractEndpoints } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { CorrectContractForm } from '../features/contracts/correct-contract-form.tsx';
import { call } from '../lib/api.ts';
import { useFreshRecord } from '../lib/fresh-record.ts';
import { type ModalContentProps, useModalTitle } from '../ui/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../ui/states.tsx';
import { WithLoanInHand } from './loan-in-hand.tsx';

/** The correction of a contract's terms with the arithmetic of its loan, which is another feature's. */
export function CorrectContractDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { record, error, reload } = useFreshRecord(['contract', recordId], (signal) =>
    call(contractEndpoints.get, { params: { id: recordId }, signal }),
  );
  useModalTitle(record && `${t('CorrectContract')} · ${record.contractNumber}`);
  if (!record) return error ? <ErrorState error={error} onRetry={() => void reload()} /> : <FormSkeleton />;
  return (
    <WithLoanInHand contractId={recordId}>
      {(inHand) => <CorrectContractForm contract={record} inHand={inHand} onSaved={close} />}
    </WithLoanInHand>
  );
}

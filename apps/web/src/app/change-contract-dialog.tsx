import { contractEndpoints } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { ChangeContractForm } from '../features/contracts/change/change-contract-form.tsx';
import { call } from '../lib/api.ts';
import { useFreshRecord } from '../lib/fresh-record.ts';
import { type ModalContentProps, useModalTitle } from '../ui/modal-window.tsx';
import { WithLoanInHand } from './loan-in-hand.tsx';

/** The change of a contract with the arithmetic of its loan, which is another feature's. */
export function ChangeContractDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { record: contract } = useFreshRecord(['contract', recordId], (signal) =>
    call(contractEndpoints.get, { params: { id: recordId }, signal }),
  );
  useModalTitle(contract && `${t('ChangeContract')} · ${contract.contractNumber}`);
  return (
    <WithLoanInHand contractId={recordId}>
      {(inHand) => <ChangeContractForm contractId={recordId} inHand={inHand} onSaved={close} />}
    </WithLoanInHand>
  );
}

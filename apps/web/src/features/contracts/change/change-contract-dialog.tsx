import { contractEndpoints } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useFreshRecord } from '../../../lib/api/fresh-record.ts';
import { WithLedger } from '../../../loans/in-hand/loan-state.tsx';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { ChangeContractForm } from './change-contract-form.tsx';

/** The change of a contract, with its loan loaded to preview the effect. */
export function ChangeContractDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { record: contract } = useFreshRecord(['contract', recordId], (signal) =>
    call(contractEndpoints.get, { params: { id: recordId }, signal }),
  );
  useModalTitle(contract && `${t('ChangeContract')} · ${contract.contractNumber}`);
  return <WithLedger contractId={recordId}>{(loan) => <ChangeContractForm loan={loan} onSaved={close} />}</WithLedger>;
}

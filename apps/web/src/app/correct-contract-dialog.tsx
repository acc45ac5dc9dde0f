import { contractEndpoints, contracts } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { CorrectContractForm } from '../features/contracts/correct/correct-contract-form.tsx';
import { call } from '../lib/api.ts';
import { EditedRecord } from '../resource/edited-record.tsx';
import type { ModalContentProps } from '../ui/modal-window.tsx';
import { WithLoanInHand } from './loan-in-hand.tsx';

/** The correction of a contract's terms with the arithmetic of its loan, which is another feature's. */
export function CorrectContractDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <EditedRecord
      recordKey={[contracts.name, recordId]}
      load={(signal) => call(contractEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ contractNumber }) => `${t('CorrectContract')} · ${contractNumber}`}
    >
      {({ record }) => (
        <WithLoanInHand contractId={recordId}>
          {(inHand) => <CorrectContractForm contract={record} inHand={inHand} onSaved={close} />}
        </WithLoanInHand>
      )}
    </EditedRecord>
  );
}

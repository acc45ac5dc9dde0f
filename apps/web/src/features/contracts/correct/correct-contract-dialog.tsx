import { contractEndpoints, contracts } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { WithLedger } from '../../../loans/in-hand/loan-state.tsx';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { CorrectContractForm } from './correct-contract-form.tsx';

/** The correction of a contract's terms, with its loan loaded to preview the effect. */
export function CorrectContractDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <EditedRecord
      recordKey={[contracts.name, recordId]}
      load={(signal) => call(contractEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ contractNumber }) => `${t('CorrectContract')} · ${contractNumber}`}
    >
      {({ record }) => (
        <WithLedger contractId={recordId}>
          {(loan) => <CorrectContractForm contract={record} loan={loan} onSaved={close} />}
        </WithLedger>
      )}
    </EditedRecord>
  );
}

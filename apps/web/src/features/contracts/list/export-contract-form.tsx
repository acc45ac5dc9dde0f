import { contractEndpoints } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { ExportOnDayForm } from '../../../loans/day/export-on-day-form.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';

/** Downloads one contract as it stood at the end of a day. */
export function ExportContractForm({ recordId = '', close }: ModalContentProps) {
  return (
    <ExportOnDayForm
      textKey="ExportContractText"
      exportOn={(referenceDate) =>
        call(contractEndpoints.export, { params: { id: recordId }, query: { referenceDate } })
      }
      close={close}
    />
  );
}

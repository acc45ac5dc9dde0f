import { entityEndpoints } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { ExportOnDayForm } from '../../loans/day/export-on-day-form.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';

/** Downloads the contracts of a company as they stood at the end of a day. */
export function ExportEntityForm({ recordId = '', close }: ModalContentProps) {
  return (
    <ExportOnDayForm
      textKey="ExportEntityText"
      exportOn={(referenceDate) =>
        call(entityEndpoints.exportContracts, { params: { id: recordId }, query: { referenceDate } })
      }
      close={close}
    />
  );
}

import { addRow, dashboardEndpoints, dashboards, ROW_HEIGHTS } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { RowFields } from './row-fields.tsx';
import { removeAddedRow } from './undo/inverse-calls.ts';
import { useUndo } from './undo/use-undo.ts';

/** Greater than any place, so the row is put in after the last one. */
const AT_THE_END = 1000;

/** Adds a row of blank charts to the dashboard that the address names; two of medium height are proposed. */
export function AddRowForm({ recordId: dashboardId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { offer } = useUndo(dashboardId);
  const form = useDialogForm<z.input<typeof addRow>, unknown>({
    schema: addRow,
    values: { dashboardId, rowIndex: AT_THE_END, colspan: 6, height: ROW_HEIGHTS.Medium },
    proposesAll: true,
    save: async (body) => {
      const row = await call(dashboardEndpoints.addRow, { body });
      offer(t('RowAddedSuccessfully'), () => removeAddedRow(row));
    },
    savedText: undefined,
    close,
    resource: undefined,
    refresh: useRefreshResource(dashboards),
  });
  return (
    <FormFrame form={form} saveKey="AddRow">
      <RowFields form={form} />
    </FormFrame>
  );
}

import { type Dashboard, type DashboardRow, dashboardEndpoints, dashboards, editRow, WHOLE_WIDTH } from '@calends/wire';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { EditedPart } from './edited-part.tsx';
import { RowFields } from './row-fields.tsx';
import { editRowBack } from './undo/inverse-calls.ts';
import { useUndo } from './undo/use-undo.ts';

/** Says how high a row is and how many charts stand in it; charts for which no room is left are named before they go. */
export function EditRowForm({ recordId, close }: ModalContentProps) {
  return (
    <EditedPart partId={recordId} find={rowIn} goneKey="RowIsGone">
      {(row) => <Form row={row} close={close} />}
    </EditedPart>
  );
}

function rowIn({ rows }: Dashboard, rowId: string): DashboardRow | undefined {
  return rows.find(({ id }) => id === rowId);
}

type Values = z.input<typeof editRow>;

interface FormProps extends Pick<ModalContentProps, 'close'> {
  readonly row: DashboardRow;
}

function Form({ row, close }: FormProps) {
  const { t } = useTranslation();
  const { offer } = useUndo(row.dashboardId);
  const form = useDialogForm<Values, unknown>({
    schema: editRow,
    values: { height: row.height, colspan: row.colspan } as Values,
    save: async (size) => {
      const body = { ...size, version: row.version };
      const edited = await call(dashboardEndpoints.editRow, { params: { id: row.id }, body });
      offer(t('EditedSuccessfully'), () => editRowBack(row, edited));
    },
    savedText: undefined,
    close,
    resource: undefined,
    refresh: useRefreshResource(dashboards),
  });
  const colspan = useWatch({ control: form.methods.control, name: 'colspan' });
  const lost =
    colspan === row.colspan ? [] : row.charts.slice(WHOLE_WIDTH / colspan).filter(({ options }) => options['series']);
  return (
    <FormFrame form={form}>
      <RowFields form={form} />
      {lost.length > 0 && <Note kind="warning">{t('RowLosesCharts', { number: lost.length })}</Note>}
    </FormFrame>
  );
}

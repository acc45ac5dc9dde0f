import { type Dashboard, type DashboardRow, dashboardEndpoints, dashboards, editRow, WHOLE_WIDTH } from '@calends/wire';
import { useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { RowFields } from './row-fields.tsx';

/** Edits a row of the dashboard that the screen shows. */
export function EditRowForm({ recordId: rowId, close }: ModalContentProps) {
  const { id: dashboardId } = useParams({ strict: false });
  if (rowId === undefined || dashboardId === undefined) return <EmptyState title="RowIsGone" />;
  return <RowPanel dashboardId={dashboardId} rowId={rowId} close={close} />;
}

interface RowPanelProps extends Pick<ModalContentProps, 'close'> {
  readonly dashboardId: string;
  readonly rowId: string;
}

/** Says how high a row is and how many charts stand in it; charts for which no room is left are named before they go. */
export function RowPanel({ dashboardId, rowId, close }: RowPanelProps) {
  return (
    <EditedRecord<Dashboard>
      recordKey={[dashboards.name, dashboardId, rowId]}
      load={(signal) => call(dashboardEndpoints.get, { params: { id: dashboardId }, signal })}
    >
      {({ record: { rows } }) => {
        const row = rows.find(({ id }) => id === rowId);
        return row ? <Form row={row} close={close} /> : <EmptyState title="RowIsGone" />;
      }}
    </EditedRecord>
  );
}

type Values = z.input<typeof editRow>;

interface FormProps extends Pick<ModalContentProps, 'close'> {
  readonly row: DashboardRow;
}

function Form({ row, close }: FormProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Values, unknown>({
    schema: editRow,
    values: { height: row.height, colspan: row.colspan } as Values,
    save: (body) => call(dashboardEndpoints.editRow, { params: { id: row.id }, body }),
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

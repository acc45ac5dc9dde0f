import {
  type AccountingSystemName,
  CORRECTION_STYLES,
  type Connection,
  connectionEndpoints,
  connections,
  DEFAULT_INSTANCE,
  editConnection,
  GRANT_TYPE_OF,
  PRODUCT_LINES,
  SEND_MODES,
  systemOf,
  WEB_APIS,
} from '@calends/wire';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { sealSecrets } from '../../../lib/api/seal.ts';
import { ToconlineFields } from '../../../loans/accounting/toconline-fields.tsx';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { PrimaveraFields } from './connection-fields.tsx';
import { connectionWith } from './connections.queries.ts';

export type ConnectionValues = z.input<typeof editConnection>;

/** The connection with PRIMAVERA, which is made by the first save. */
export function PrimaveraForm({ close }: ModalContentProps) {
  return <ConnectionDialog system="PRIMAVERA" close={close} />;
}

/** The connection with TOConline, which is made by the first save. */
export function ToconlineForm({ close }: ModalContentProps) {
  return <ConnectionDialog system="TOCONLINE" close={close} />;
}

interface ConnectionDialogProps {
  readonly system: AccountingSystemName;
  readonly close: () => void;
}

/** What is kept of a connection: nothing yet, where the tenant has none with the system. */
interface Kept {
  readonly connection: Connection | undefined;
}

function ConnectionDialog({ system, close }: ConnectionDialogProps) {
  return (
    <EditedRecord
      recordKey={['TClientSwApi', system]}
      load={async (signal): Promise<Kept> => {
        const { data } = await call(connectionEndpoints.list, { query: {}, signal });
        return { connection: connectionWith(system, data) };
      }}
      versionOf={({ connection }) => connection?.version ?? 0}
    >
      {({ record }) => <ConnectionForm system={system} connection={record.connection} close={close} />}
    </EditedRecord>
  );
}

interface ConnectionFormProps extends ConnectionDialogProps {
  readonly connection: Connection | undefined;
}

function ConnectionForm({ system, connection, close }: ConnectionFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useDialogForm({
    schema: editConnection,
    values: valuesOf(system, connection),
    save: async ({ password, version, ...settings }: ConnectionValues) => {
      const body = { ...settings, ...(password ? await sealSecrets({ password }) : {}) };
      return await withFallbackMessage(
        'SaveConnectionFailed',
        connection
          ? call(connectionEndpoints.edit, { params: { id: connection.id }, body: { ...body, version } })
          : call(connectionEndpoints.add, { body }),
      );
    },
    savedText: 'ConnectionSaved',
    close,
    resource: undefined,
    refresh: () => queryClient.invalidateQueries({ queryKey: resourceKey(connections) }),
  });
  const hasPassword = connection?.hasPassword ?? false;
  const interfaces = WEB_APIS.filter((webApi) => systemOf(webApi) === system);
  return (
    <FormFrame form={form}>
      <Stack gap="md">
        {system === 'PRIMAVERA' ? (
          <PrimaveraFields
            form={form}
            hasPassword={hasPassword}
            interfaces={interfaces.map((value) => ({ value, label: t(value) }))}
            correctionStyles={CORRECTION_STYLES.map((value) => ({ value, label: t(`CorrectionStyle_${value}`) }))}
            sendModes={SEND_MODES.map((value) => ({ value, label: t(`SendMode_${value}`) }))}
            lines={PRODUCT_LINES.map((value) => ({ value, label: t(value) }))}
          />
        ) : (
          <ToconlineFields form={form} hasPassword={hasPassword} />
        )}
      </Stack>
    </FormFrame>
  );
}

const FIRST_INTERFACE = { PRIMAVERA: 'PRIMAVERA_V10_2', TOCONLINE: 'TOCONLINE' } as const;

function valuesOf(system: AccountingSystemName, connection: Connection | undefined): ConnectionValues {
  return {
    apiUrl: connection?.apiUrl ?? '',
    webApi: connection?.webApi ?? FIRST_INTERFACE[system],
    grandType: GRANT_TYPE_OF[system],
    instance: connection?.instance ?? DEFAULT_INSTANCE,
    username: connection?.username ?? '',
    password: '',
    line: lineOf(connection),
    oauthUrl: connection?.oauthUrl ?? '',
    createParties: connection?.createParties ?? false,
    sendMode: connection?.sendMode ?? 'MANUAL',
    correctionStyle: connection?.correctionStyle ?? 'DIFFERENCE',
    version: connection?.version ?? 1,
  };
}

function lineOf(connection: Connection | undefined): ConnectionValues['line'] {
  return PRODUCT_LINES.find((line) => line === connection?.line) ?? '';
}

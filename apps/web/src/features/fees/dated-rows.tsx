import { SYSTEM_TENANT } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentTenantId } from '../../lib/session/session.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { askFeeChange, type FeeChangeQuery, type FeeWrite } from './ask-fee-change.ts';
import { useRefreshTaxes } from './use-refresh-taxes.ts';

/** What holds from a day on, entered by the tenant or shipped with the product. */
interface DatedRow {
  readonly validFrom: string;
  readonly origin: 'system' | 'own';
}

export interface DatedRowActions<Row> {
  readonly edit: (row: Row) => void;
  readonly takeBack: (row: Row) => void;
}

export interface DatedRowFormProps<Row> {
  /** Undefined for a new row. Editing a row of the product gives the tenant its own from the same day. */
  readonly row: Row | undefined;
  /** Called when the form gets or loses unsaved changes. */
  readonly onTyped: (isTyped: boolean) => void;
  readonly onDone: () => void;
}

interface DatedRowsProps<Row> {
  readonly mayWrite: boolean;
  readonly hint: string;
  readonly newText: string;
  readonly keyOf: (row: Row) => string;
  readonly takeBack: (row: Row, query: FeeChangeQuery) => ReturnType<FeeWrite>;
  /** Its actions are undefined for users who may only read. */
  readonly renderTable: (actions: DatedRowActions<Row> | undefined) => ReactNode;
  readonly renderForm: (props: DatedRowFormProps<Row>) => ReactNode;
}

/** Dated rows in a table; administrators add and remove those of their tenant by a form below it, and see first what it changes. */
export function DatedRows<Row extends DatedRow>({
  mayWrite,
  hint,
  newText,
  keyOf,
  takeBack,
  renderTable,
  renderForm,
}: DatedRowsProps<Row>) {
  const [edited, setEdited] = useState<Row | 'new'>();
  const [isTyped, setTyped] = useState(false);
  const edit = async (row: Row) => {
    if (!isTyped || (await confirm({ variant: 'close' }))) setEdited(row);
  };
  const askAndTakeBack = useTakingBack(takeBack);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {renderTable(
        mayWrite ? { edit: (row) => void edit(row), takeBack: (row) => void askAndTakeBack(row) } : undefined,
      )}
      {mayWrite && edited === undefined && (
        <Button variant="default" onClick={() => setEdited('new')} style={{ alignSelf: 'flex-start' }}>
          {newText}
        </Button>
      )}
      {edited !== undefined && (
        <div key={edited === 'new' ? 'new' : keyOf(edited)}>
          {renderForm({
            row: edited === 'new' ? undefined : edited,
            onTyped: setTyped,
            onDone: () => setEdited(undefined),
          })}
        </div>
      )}
    </Stack>
  );
}

function useTakingBack<Row>(write: DatedRowsProps<Row>['takeBack']) {
  const { t } = useTranslation();
  const refresh = useRefreshTaxes();
  const removal = useMutation({
    mutationFn: ({ row, query }: { row: Row; query: FeeChangeQuery }) => write(row, query),
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  return async (row: Row) => {
    const query = await askFeeChange(t, (asked) => write(row, asked));
    if (query) removal.mutate({ row, query });
  };
}

/** The cell of a row's actions: an own one can be taken back, the product's where they are maintained. */
export function DatedRowCell<Row extends DatedRow>({ row, actions }: { row: Row; actions: DatedRowActions<Row> }) {
  const { t } = useTranslation();
  return (
    <td>
      <Group gap={4} wrap="nowrap">
        <Button variant="subtle" size="compact-xs" onClick={() => actions.edit(row)}>
          {t('Edit')}
        </Button>
        {(row.origin === 'own' || currentTenantId() === SYSTEM_TENANT) && (
          <Button variant="subtle" color="red" size="compact-xs" onClick={() => actions.takeBack(row)}>
            {t('TakeRateBack')}
          </Button>
        )}
      </Group>
    </td>
  );
}

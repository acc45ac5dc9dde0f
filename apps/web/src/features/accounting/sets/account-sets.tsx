import { ACCOUNT_SETS, type AccountSet, type AccountSetCode, accountLineEndpoints, accountsOfSet } from '@calends/wire';
import { Group, Select, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { withFieldNames } from '../../../lib/api/failures.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { accountFieldIn, accountsOf } from '../accounts/account-cells.ts';
import { AccountGrid } from '../accounts/account-grid.tsx';
import { useAccountLabel } from '../accounts/use-account-label.ts';
import { BringBackSet } from './bring-back-set.tsx';
import { linesToSave } from './set-lines.ts';

/** The account sets of the tenant, one at a time: the product's, or the tenant's own copy of it. */
export function AccountSets({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const { labelOfField } = useAccountLabel();
  const [code, setCode] = useState<AccountSetCode>(ACCOUNT_SETS[0]);
  const [isTyped, setTyped] = useState(false);
  const pick = async (picked: AccountSetCode | null) => {
    if (picked === null || picked === code) return;
    if (!isTyped || (await confirm({ variant: 'close' }))) setCode(picked);
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('AccountSetsText')}
      </Text>
      <Select
        label={t('AccountSet')}
        data={ACCOUNT_SETS.map((value) => ({ value, label: t(value) }))}
        allowDeselect={false}
        value={code}
        onChange={(picked) => void pick(picked)}
      />
      <EditedRecord
        key={code}
        recordKey={['TContractAccountDetails', code]}
        load={(signal) => loadSet(code, signal)}
        // an own copy that is brought back and made anew may have the version of the product's
        versionOf={({ origin, version }) => `${origin} ${version}`}
        labelOf={labelOfField}
      >
        {({ record }) => <SetForm set={record} close={close} onTyped={setTyped} />}
      </EditedRecord>
    </Stack>
  );
}

async function loadSet(code: AccountSetCode, signal: AbortSignal): Promise<AccountSet> {
  const sets = await call(accountLineEndpoints.sets, { signal });
  const set = sets.find((one) => one.code === code);
  if (!set) throw new Error(`the server has no account set ${code}`);
  return set;
}

interface SetFormProps {
  readonly set: AccountSet;
  readonly close: () => void;
  /** Called with whether something typed is not saved yet. */
  readonly onTyped: (isTyped: boolean) => void;
}

function SetForm({ set, close, onTyped }: SetFormProps) {
  const { t } = useTranslation();
  const form = useDialogForm({
    schema: accountsOfSet,
    values: { accounts: accountsOf(set.lines) },
    save: async ({ accounts }) => {
      const lines = linesToSave(set, accounts);
      const body = { lines, version: set.version };
      const saving = call(accountLineEndpoints.saveSet, { params: { code: set.code }, body });
      return await withFieldNames(accountFieldIn(lines), saving);
    },
    resource: undefined,
    close,
  });
  const { isDirty } = form;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [onTyped, isDirty]);
  return (
    <FormFrame form={form} aside={set.origin === 'own' && <BringBackSet form={form} set={set} />}>
      <Stack gap="md">
        <Group gap="xs">
          <StateBadge word={set.origin} color={set.origin === 'own' ? 'indigo' : 'gray'} />
          <Text size="sm">{t(set.origin === 'own' ? 'AccountSetIsOwn' : 'AccountSetIsShipped')}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          {t('SetGridText', { bank: '{bank}', party: '{party}' })}
        </Text>
        <AccountGrid form={form} layer="set" under={set.shipped} />
      </Stack>
    </FormFrame>
  );
}

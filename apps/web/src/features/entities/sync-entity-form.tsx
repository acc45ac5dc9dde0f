import {
  ACCRUAL_STYLES,
  type Entity,
  ERP_SYSTEMS,
  entities,
  entityEndpoints,
  NEW_ERP_SETTINGS,
  saveErpSettings,
} from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../ui/form/fields/day-field.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { CompareBooks } from './accounting/compare-books.tsx';
import { EntityPolicyNote } from './entity-policy-note.tsx';
import { mayEditEntities } from './entity-rights.ts';

type Settings = z.input<typeof saveErpSettings>;

/** In which books a company stands. */
export function SyncEntityForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <EditedRecord
      recordKey={['entity', recordId]}
      load={(signal) => call(entityEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ acronym }) => `${t('SyncEntity')} · ${acronym}`}
    >
      {({ record }) => <SettingsForm entity={record} close={close} />}
    </EditedRecord>
  );
}

function SettingsForm({ entity, close }: { readonly entity: Entity; readonly close: () => void }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayEdit = mayEditEntities(useProfile());
  const form = useDialogForm({
    schema: saveErpSettings,
    values: settingsOf(entity),
    save: (body: Settings) =>
      withFallbackMessage(
        'UpdateEntityFailed',
        call(entityEndpoints.saveErpSettings, { params: { id: entity.id }, body }),
      ),
    close,
    resource: entities,
  });
  const system = form.methods.watch('system');
  const choices = (words: readonly string[]) => words.map((value) => ({ value, label: t(value) }));
  return (
    <FormFrame form={form} isReadOnly={!mayEdit}>
      {!mayEdit && <EntityPolicyNote />}
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('SyncEntityText')}
        </Text>
        <FieldGrid>
          <SelectField form={form} name="system" textKey="System" data={choices(ERP_SYSTEMS)} isClearable={false} />
          <TextField form={form} name="dataBase" textKey="DataBase" isRequired={system === 'FILE'} maxLength={30} />
          <TextField form={form} name="diary" textKey="Diary" descriptionKey="ErpCodesText" isRequired maxLength={40} />
          <TextField form={form} name="document" textKey="Document" maxLength={300} />
          <TextField form={form} name="launchType" textKey="LaunchType" maxLength={10} />
          <TextField
            form={form}
            name="bankAccount"
            textKey="BankAccount"
            descriptionKey="BankAccountText"
            maxLength={40}
          />
          <SelectField
            form={form}
            name="accrualStyle"
            textKey="AccrualStyle"
            data={choices(ACCRUAL_STYLES)}
            isClearable={false}
          />
          <DayField form={form} name="accrualStyleFrom" textKey="AccrualStyleFrom" />
        </FieldGrid>
        {mayEdit && entity.erpSettings && <CompareBooks entity={entity} isOffered={!form.isDirty} />}
        {mayEdit && (
          <Group gap="xs" role="group" aria-label={t('InOtherBooks')}>
            <Button
              variant="default"
              size="xs"
              disabled={form.isDirty}
              onClick={() => void open('entities/update-in-accounting', entity.id)}
            >
              {t('UpdateInAccounting')}
            </Button>
          </Group>
        )}
      </Stack>
    </FormFrame>
  );
}

function settingsOf({ erpSettings, version }: Entity): Settings {
  return {
    diary: erpSettings?.diary ?? '',
    document: erpSettings?.document ?? '',
    dataBase: erpSettings?.dataBase ?? '',
    launchType: erpSettings?.launchType ?? NEW_ERP_SETTINGS.launchType,
    system: erpSettings?.system ?? NEW_ERP_SETTINGS.system,
    bankAccount: erpSettings?.bankAccount ?? NEW_ERP_SETTINGS.bankAccount,
    accrualStyle: erpSettings?.accrualStyle ?? NEW_ERP_SETTINGS.accrualStyle,
    accrualStyleFrom: erpSettings?.accrualStyleFrom ?? '',
    version,
  };
}

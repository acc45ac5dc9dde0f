import { documentEndpoints, documents } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { today } from '../../../lib/figures/dates.ts';
import { bookedCompaniesQuery } from '../../../loans/accounting/booked-companies.query.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';

type Values = z.input<typeof documentEndpoints.batch.body>;

/** Closes what waits to be sent of a company whose books are files into the next of them. */
export function CloseFileForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const { data: companies = [] } = useQuery(bookedCompaniesQuery);
  const ofFiles = companies.filter(({ system }) => system === 'FILE');
  const form = useDialogForm<Values, unknown>({
    schema: documentEndpoints.batch.body,
    values: { entityId: '', until: today() },
    save: (body) => call(documentEndpoints.batch, { body }),
    savedText: 'FileClosed',
    resource: documents,
    close,
  });
  const entityId = useWatch({ control: form.methods.control, name: 'entityId' });
  const queued = ofFiles.find(({ id }) => id === entityId)?.phases.QUEUED ?? 0;
  return (
    <FormFrame form={form} saveKey="CloseFile">
      <Text size="sm" c="dimmed">
        {t('CloseFileText')}
      </Text>
      <SelectField
        form={form}
        name="entityId"
        textKey="Company"
        data={ofFiles.map(({ id, name, acronym }) => ({ value: id, label: acronym ? `${acronym} ${name}` : name }))}
        isRequired
      />
      <DayField form={form} name="until" textKey="UpToDay" isRequired />
      {entityId !== '' && <Text size="sm">{t('QueuedDocuments', { count: queued })}</Text>}
    </FormFrame>
  );
}

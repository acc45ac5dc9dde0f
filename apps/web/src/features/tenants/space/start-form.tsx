import { managedTenantEndpoints, synchronizationStart, type Tenant } from '@calends/wire';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import type { Edited } from '../../../resource/edit/edited-record.tsx';
import { useEditedForm, useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';

/** From which day on the loans of the tenant are booked. */
export function StartForm({ record: tenant }: Edited<Tenant>) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const form = useEditedForm({
    schema: synchronizationStart,
    values: { synchronizationStartDate: tenant.synchronizationStartDate ?? '', version: tenant.version },
    save: (body) =>
      withFallbackMessage(
        'Failed to update tenant',
        call(managedTenantEndpoints.saveSynchronizationStart, { params: { id: tenant.id }, body }),
      ),
    savedText: 'Tenant updated successfully.',
    onSaved: readAgain,
  });
  return (
    <section aria-label={t('SynchronizationStart')}>
      <FormFrame form={form}>
        <Title order={2} fz={15}>
          {t('SynchronizationStart')}
        </Title>
        <DayField
          form={form}
          name="synchronizationStartDate"
          textKey="SynchronizationStartDate"
          descriptionKey="SynchronizationStartText"
        />
      </FormFrame>
    </section>
  );
}

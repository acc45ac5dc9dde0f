import { comparedMonths, reconciliationEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { shownMonth, today } from '../../../lib/figures/dates.ts';
import { monthsBack, monthsBefore } from '../../../lib/figures/months.ts';
import { bookedCompaniesQuery } from '../../../loans/accounting/booked-companies.query.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { inWords } from '../documents/refusal-words.ts';
import { monthOfRecord } from './month-record.ts';

const schema = z.object({ entityId: z.string().min(1, 'Required'), month: z.string().min(1, 'Required') });
type Values = z.input<typeof schema>;

/** Of how many months one is chosen, up to the present one. */
const MONTHS = 36;

/** Which month of which company is compared with accounting: the one that the address names, or the last one. */
export function ReconcileForm({ close, recordId }: ModalContentProps) {
  const { t } = useTranslation();
  const { data: companies = [] } = useQuery(bookedCompaniesQuery);
  const present = today().slice(0, 'yyyy-MM'.length);
  const named = monthOfRecord(recordId);
  const recent = monthsBack(present, monthsBefore(present, MONTHS - 1));
  const months = named.month === '' || recent.includes(named.month) ? recent : [...recent, named.month];
  const form = useDialogForm<Values, unknown>({
    schema,
    values: { entityId: named.companyId, month: named.month || (months[1] ?? '') },
    save: async ({ entityId, month: chosen }) => {
      const [year = 0, month = 0] = chosen.split('-').map(Number);
      return await inWords(t, call(reconciliationEndpoints.reconcile, { body: { entityId, year, month } }));
    },
    savedText: 'ReconciliationBegun',
    resource: comparedMonths,
    close,
  });
  return (
    <FormFrame form={form} saveKey="ReconcileMonth">
      <Text size="sm" c="dimmed">
        {t('ReconcileMonthText')}
      </Text>
      <SelectField
        form={form}
        name="entityId"
        textKey="Company"
        data={companies
          .filter(({ system }) => system !== null)
          .map(({ id, name, acronym }) => ({ value: id, label: acronym ? `${acronym} ${name}` : name }))}
        isRequired
      />
      <SelectField
        form={form}
        name="month"
        textKey="Month"
        data={months.map((value) => ({ value, label: shownMonth(value) }))}
        isRequired
      />
    </FormFrame>
  );
}

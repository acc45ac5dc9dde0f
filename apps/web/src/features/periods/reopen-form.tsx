import { periodEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { shownMonth } from '../../lib/figures/dates.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { TextareaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { overviewQuery, periodsKey, useMonth } from './periods.queries.ts';

/** Asks why the last closed month of a company is opened again. */
export function ReopenForm(props: ModalContentProps) {
  const { data, error, refetch } = useQuery(overviewQuery(useMonth()));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const of = data.companies.find(({ company }) => company.id === props.recordId);
  return <Reopening {...props} company={of?.company.name ?? ''} month={of?.lastClosed ?? data.month} />;
}

type Said = z.input<typeof periodEndpoints.reopen.body>;

function Reopening({ recordId = '', close, company, month }: ModalContentProps & { company: string; month: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useDialogForm<Said, unknown>({
    schema: periodEndpoints.reopen.body,
    values: { month, reason: '' },
    save: (body) => call(periodEndpoints.reopen, { params: { companyId: recordId }, body }),
    savedText: 'UpdatedSuccessfully',
    resource: undefined,
    refresh: () => queryClient.invalidateQueries({ queryKey: periodsKey }),
    close,
  });
  return (
    <FormFrame form={form} saveKey="ReopenMonth">
      <Text size="sm" c="dimmed">
        {t('ReopenMonthText', { month: shownMonth(month), company })}
      </Text>
      <TextareaField form={form} name="reason" textKey="Reason" isRequired maxLength={500} />
    </FormFrame>
  );
}

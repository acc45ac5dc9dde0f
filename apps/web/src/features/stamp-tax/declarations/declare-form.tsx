import { declareStampTax, type StampTaxDeclaration, stampTaxDeclarationEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { shownMonth, today } from '../../../lib/figures/dates.ts';
import { labelBefore } from '../../../lib/words/labelled.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { Money } from '../../../ui/money.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { declarationQuery, monthOfRecord, useDeclarationRefresh } from './declarations.queries.ts';

/** Asks when, and under which reference, the tax of a month or its correction was declared. */
export function DeclareForm(props: ModalContentProps) {
  const { companyId, month } = monthOfRecord(props.recordId ?? '');
  const { data, error, refetch } = useQuery(declarationQuery(companyId, month));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return <Declaring {...props} of={data} />;
}

type Said = z.input<typeof declareStampTax>;

function Declaring({ close, of }: ModalContentProps & { of: StampTaxDeclaration }) {
  const { t } = useTranslation();
  const { company, month, digest, tax } = of;
  const refresh = useDeclarationRefresh(company.id, month);
  const form = useDialogForm<Said, unknown>({
    schema: declareStampTax,
    values: { month, digest, declaredOn: today(), paymentReference: '' },
    proposesAll: true,
    save: (body) => call(stampTaxDeclarationEndpoints.declare, { params: { companyId: company.id }, body }),
    savedText: 'StampTaxDeclared',
    resource: undefined,
    refresh,
    close,
  });
  return (
    <FormFrame form={form} saveKey="MarkAsDeclared">
      <Text size="sm">
        {company.name} · {shownMonth(month)} · <Money amount={tax} />
      </Text>
      {of.state === 'TOCORRECT' && (
        <Text size="sm" c="dimmed">
          {labelBefore(t('DeclaredTax'))} <Money amount={of.declaredTax} />
        </Text>
      )}
      <DayField form={form} name="declaredOn" textKey="DeclaredOn" isRequired maxDate={today()} />
      <TextField form={form} name="paymentReference" textKey="PaymentReference" maxLength={100} />
    </FormFrame>
  );
}

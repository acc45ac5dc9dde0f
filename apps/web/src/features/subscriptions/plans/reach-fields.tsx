import {
  CHANGE_STARTS,
  PLAN_REACHES,
  type PlanPreview,
  type PlanToPreview,
  planToPreview,
  type Subscription,
  subscriptionAssignments,
  subscriptionEndpoints,
} from '@calends/wire';
import { Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { labelBefore } from '../../../lib/words/labelled.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { Money } from '../../../ui/money.tsx';
import type { PlanValues } from './plan-values.ts';

interface ReachFieldsProps {
  readonly form: RecordForm<PlanValues>;
  readonly plan: Subscription;
}

/** Asks whom other prices and limits reach, as soon as they are entered and somebody has the plan. */
export function ReachFields({ form, plan }: ReachFieldsProps) {
  const words = useWordChoices();
  const { t } = useTranslation();
  const [price, adicionalPrice, maxLimit, adicionalLimit, reach, from] = useWatch({
    control: form.methods.control,
    name: ['price', 'adicionalPrice', 'maxLimit', 'adicionalLimit', 'reach', 'from'],
  });
  const wanted = planToPreview.safeParse({ price, adicionalPrice, maxLimit, adicionalLimit, from });
  const isOther = wanted.success && isOtherThan(plan, wanted.data);
  const { data } = useQuery({
    queryKey: [...resourceKey(subscriptionAssignments), 'reach', plan.id, plan.version, wanted.data],
    queryFn: ({ signal }) =>
      call(subscriptionEndpoints.preview, {
        params: { id: plan.id },
        body: { price: price ?? '', adicionalPrice, maxLimit, adicionalLimit, from },
        signal,
      }),
    enabled: isOther,
    placeholderData: keepPreviousData,
  });
  if (!isOther || !data || data.running === 0) return null;
  const reaches = PLAN_REACHES.map((value) => ({ value, label: t(`PlanReach_${value}`, { count: data.running }) }));
  return (
    <Stack gap="sm">
      <FieldGrid>
        <SelectField form={form} name="reach" textKey="PlanReach" data={reaches} isRequired />
        {reach === 'RUNNING' && plan.billingType === 'RECURRING' && (
          <SelectField form={form} name="from" textKey="ChangeFrom" data={words(CHANGE_STARTS)} isRequired />
        )}
      </FieldGrid>
      {reach === 'RUNNING' && <ReachedAssignments preview={data} />}
    </Stack>
  );
}

type Terms = Pick<Subscription, 'price' | 'adicionalPrice' | 'maxLimit' | 'adicionalLimit'>;

/** Of an amount that is absent there is no figure, not zero. */
function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return Number(one ?? 0) === Number(other ?? 0) && (one == null) === (other == null);
}

function isOtherThan(plan: Terms, wanted: Pick<PlanToPreview, keyof Terms>): boolean {
  return !(
    isSame(plan.price, wanted.price) &&
    isSame(plan.adicionalPrice, wanted.adicionalPrice) &&
    plan.maxLimit === wanted.maxLimit &&
    (plan.adicionalLimit ?? null) === (wanted.adicionalLimit ?? null)
  );
}

function ReachedAssignments({ preview: { running, assignments } }: { readonly preview: PlanPreview }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('NextInvoices')}>
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('AssignedTo')}</Table.Th>
              <Table.Th>{t('NextInvoiceNow')}</Table.Th>
              <Table.Th>{t('NextInvoiceThen')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {assignments.map(({ id, entityName, before, after }) => (
              <Table.Tr key={id}>
                <Table.Td>{entityName}</Table.Td>
                <Table.Td>
                  <NextInvoice invoice={before} />
                </Table.Td>
                <Table.Td>
                  <NextInvoice invoice={after} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {running > assignments.length && (
        <Text size="xs" c="dimmed">
          {t('AndMoreAssignments', { count: running - assignments.length })}
        </Text>
      )}
    </section>
  );
}

function NextInvoice({ invoice }: { readonly invoice: PlanPreview['assignments'][number]['before'] }) {
  const { t } = useTranslation();
  if (!invoice) return <>{t('NextInvoicesNone')}</>;
  return (
    <>
      {labelBefore(formatDay(invoice.date))} <Money amount={invoice.amount} />
    </>
  );
}

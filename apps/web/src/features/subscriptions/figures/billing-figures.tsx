import { type BillingDashboard, subscriptionEndpoints } from '@calends/wire';
import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { issuedOn, OVERDUE, TO_BE_PAID } from './figure-filters.ts';
import { BilledCustomers, BilledMonths, OverdueAges } from './figure-tables.tsx';
import { InvoicesLink } from './invoices-link.tsx';
import { RecurringPlans } from './recurring-plans.tsx';

type Day = string | null;

/** What the tenant bills: each figure leads to the rows that add up to it. */
export function BillingFigures() {
  const [from, setFrom] = useState<Day>(null);
  const [to, setTo] = useState<Day>(null);
  const { t } = useTranslation();
  const query = { ...(from !== null && { dateStart: from }), ...(to !== null && { dateEnd: to }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['TInvoice', 'figures', query],
    queryFn: ({ signal }) => call(subscriptionEndpoints.billingDashboard, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="lg">
      <Group gap="xs" align="end">
        <DayInput label={t('InvoicedFrom')} value={from ?? data?.dateStart} onChange={setFrom} />
        <DayInput label={t('InvoicedTo')} value={to ?? data?.dateEnd} onChange={setTo} />
      </Group>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures figures={data} />
      ) : (
        <FormSkeleton rows={6} />
      )}
    </Stack>
  );
}

function Figures({ figures }: { readonly figures: BillingDashboard }) {
  const { t } = useTranslation();
  const { dateStart, dateEnd, invoiced, invoicedTotal, paid, open, overdue } = figures;
  const issued = issuedOn(dateStart, dateEnd);
  return (
    <>
      <Facts
        facts={[
          { textKey: 'InvoicedNet', value: <InvoicesLink amount={invoiced} filters={issued} figure="net" /> },
          {
            textKey: 'InvoicedWithVat',
            value: <InvoicesLink amount={invoicedTotal} filters={issued} figure="total" />,
          },
          { textKey: 'PaidOfInvoiced', value: <InvoicesLink amount={paid} filters={issued} figure="paid" /> },
          { textKey: 'OpenToday', value: <InvoicesLink amount={open} filters={TO_BE_PAID} figure="rest" /> },
          { textKey: 'OverdueToday', value: <InvoicesLink amount={overdue} filters={OVERDUE} figure="rest" /> },
        ]}
      />
      <PageSection title={t('RecurringRevenue')}>
        <RecurringPlans figures={figures} />
      </PageSection>
      <PageSection title={t('OverdueByAge')}>
        <OverdueAges figures={figures} />
      </PageSection>
      <PageSection title={t('BilledCustomers')}>
        {figures.customers.length === 0 ? (
          <Text size="sm">{t('InvoicesNone')}</Text>
        ) : (
          <BilledCustomers figures={figures} />
        )}
      </PageSection>
      <PageSection title={t('BilledMonths')}>
        <BilledMonths figures={figures} />
      </PageSection>
    </>
  );
}

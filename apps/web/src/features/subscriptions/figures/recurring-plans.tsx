import type { BillingDashboard } from '@calends/wire';
import { Anchor, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** Whether the assignments of all plans are shown, or of one. */
const ALL = 'all';

/** What each plan brings a month; a figure shows the assignments that add up to it. */
export function RecurringPlans({ figures: { plans, assignments, recurring } }: { readonly figures: BillingDashboard }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  if (plans.length === 0) return <Text size="sm">{t('NothingRecurs')}</Text>;
  const figure = (id: string, amount: string, name: string) => (
    <Anchor
      component="button"
      size="sm"
      aria-expanded={shown === id}
      aria-label={t('ShowRecurringOf', { name, amount: formatMoney(amount) })}
      onClick={() => setShown(shown === id ? undefined : id)}
    >
      {formatMoney(amount)}
    </Anchor>
  );
  return (
    <Stack gap="md">
      <DenseTable
        label={t('RecurringRevenue')}
        isTight
        columns={[
          { key: 'plan', label: t('EventOfsubscriptions') },
          { key: 'count', label: t('AssignmentsCount'), isFigure: true },
          { key: 'monthly', label: t('NetPerMonth'), isFigure: true },
        ]}
      >
        <tbody>
          {plans.map(({ id, name, assignments: count, recurring: amount }) => (
            <tr key={id}>
              <td data-wraps="wide">{name}</td>
              <td data-figure>{count}</td>
              <td data-figure>{figure(id, amount, name)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            <td data-figure>{plans.reduce((sum, plan) => sum + plan.assignments, 0)}</td>
            <td data-figure>{figure(ALL, recurring, t('Sum'))}</td>
          </tr>
        </tfoot>
      </DenseTable>
      {shown !== undefined && (
        <RecurringAssignments
          plans={plans.filter(({ id }) => shown === ALL || shown === id)}
          assignments={assignments}
          sum={plans.find(({ id }) => id === shown)?.recurring ?? recurring}
        />
      )}
    </Stack>
  );
}

interface RecurringAssignmentsProps {
  readonly plans: BillingDashboard['plans'];
  readonly assignments: BillingDashboard['assignments'];
  readonly sum: string;
}

/** The assignments of plans; of a long one the first, and in one row what the further ones bring. */
function RecurringAssignments({ plans, assignments, sum }: RecurringAssignmentsProps) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('RecurringAssignments')}
      isTight
      columns={[
        { key: 'entity', label: t('AssignedTo') },
        { key: 'plan', label: t('EventOfsubscriptions'), priority: 1 },
        { key: 'periodicity', label: t('Periodicity'), priority: 2 },
        { key: 'monthly', label: t('NetPerMonth'), isFigure: true },
      ]}
    >
      <tbody>
        {plans.map(({ id: planId, name, assignments: count, further }) => {
          const ofPlan = assignments.filter(({ subscriptionId }) => subscriptionId === planId);
          return (
            <Fragment key={planId}>
              {ofPlan.map(({ id, entity, plan, periodicity, monthly }) => (
                <tr key={id}>
                  <td data-wraps="wide">{entity}</td>
                  <td data-priority={1}>{plan}</td>
                  <td data-priority={2}>{t(periodicity)}</td>
                  <td data-figure>{formatMoney(monthly)}</td>
                </tr>
              ))}
              {count > ofPlan.length && (
                <tr>
                  <td>{t('AndMoreAssignments', { count: count - ofPlan.length })}</td>
                  <td data-priority={1}>{name}</td>
                  <td data-priority={2}>–</td>
                  <td data-figure>{formatMoney(further)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('Sum')}</td>
          <td data-priority={1}>–</td>
          <td data-priority={2}>–</td>
          <td data-figure>{formatMoney(sum)}</td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}

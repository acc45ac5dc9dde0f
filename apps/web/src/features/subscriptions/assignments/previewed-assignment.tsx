import {
  type AssignmentPreview,
  assignmentToPreview,
  type BilledItem,
  type Subscription,
  type SubscriptionAssignment,
  subscriptionAssignmentEndpoints,
} from '@calends/wire';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { useMay } from '../../../lib/session/profile.ts';
import { PlanUseBars } from '../../../loans/plan-limits/plan-use-bars.tsx';
import { type AssignmentValues, bodyOf } from './assignment-values.ts';
import { useCustomerUses } from './customer-use.tsx';
import { invoicesOf, NextInvoices } from './next-invoices.tsx';
import { useIsOwn } from './use-is-own.ts';

const TYPED_MS = 250;

interface PreviewedAssignmentProps {
  readonly plan: Subscription;
  readonly item: BilledItem;
  readonly values: AssignmentValues;
  /** The edited assignment. */
  readonly before: SubscriptionAssignment | undefined;
}

/**
 * What saving the form would bring. The browser computes the invoices at once; the server, which knows the units in use and what was
 * charged, says them a moment later, with the limits.
 */
export function PreviewedAssignment(props: PreviewedAssignmentProps) {
  const { plan, item, values, before } = props;
  const { t } = useTranslation();
  const isRoot = useMay('roots');
  const { preview, isRefused } = usePreview(values, before);
  const isOwn = useIsOwn()(item);
  // others than root do not read discount and start point of what is edited, by which the browser computes
  const isKnown = !isRefused && !isOwn && (isRoot || !before);
  const computed = isKnown ? invoicesOf(plan, values, before) : undefined;
  const invoices = preview?.invoices ?? computed;
  return (
    <>
      {isOwn && (
        <Text size="xs" c="dimmed">
          {t('OwnTenantUnbilled')}
        </Text>
      )}
      {invoices && !isOwn && <NextInvoices invoices={invoices} due={before ? undefined : computed?.[0]?.date} />}
      {preview && <LimitsAfter plan={plan} item={item} preview={preview} />}
    </>
  );
}

/** No preview until the server has answered for what the form holds, and where it refuses that, as it would refuse to save it. */
function usePreview(values: AssignmentValues, before: SubscriptionAssignment | undefined) {
  const given = { ...bodyOf(values), ...(before && { id: before.id, from: values.from }) };
  const [asked] = useDebouncedValue(JSON.stringify(given), TYPED_MS);
  const body = JSON.parse(asked) as typeof given;
  const { data, isError } = useQuery({
    queryKey: ['assignment preview', before?.version, asked], // not read again once it is saved: it would be refused
    queryFn: ({ signal }) => call(subscriptionAssignmentEndpoints.preview, { body, signal }),
    enabled: assignmentToPreview.safeParse(body).success,
    staleTime: 0,
    retry: false,
  });
  const isOfForm = asked === JSON.stringify(given);
  return { preview: isOfForm ? data : undefined, isRefused: isOfForm && isError };
}

interface LimitsAfterProps extends Pick<PreviewedAssignmentProps, 'plan' | 'item'> {
  readonly preview: AssignmentPreview;
}

/** The limits as they would be, where they would be others than today. */
function LimitsAfter({ plan, item, preview: { limits, limitsOn } }: LimitsAfterProps) {
  const { t } = useTranslation();
  const now = useCustomerUses(item).filter(({ kind }) => kind === plan.subscriptionType);
  if (limits.length === 0 || JSON.stringify(limits) === JSON.stringify(now)) return null;
  const label = t('LimitsAfter', { day: formatDay(limitsOn) });
  return (
    <section aria-label={label}>
      <Text size="xs" fw={600}>
        {label}
      </Text>
      <PlanUseBars uses={limits} label={label} />
    </section>
  );
}

import { addDays, daysBetween } from '@calends/loan-engine';
import type { BilledLine, ChargeReason } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { withLabel } from '../../../lib/words/labelled.ts';

type Charge = Omit<NonNullable<BilledLine['charge']>, 'assignmentId'>;

interface HowReckonedProps {
  readonly charge: Charge;
  /** Whether the line holds a part of the charge alone. */
  readonly isPart: boolean;
}

/** The period of a charge, the stretches of days that it is for, and what makes it differ from what they owe. */
export function HowReckoned({ charge, isPart }: HowReckonedProps) {
  const { t } = useTranslation();
  const { kind, from, to, reasons, owed, charged } = charge;
  const days = { from: formatDay(from), to: formatDay(lastDay(to)) };
  const period = from === to ? t('ChargeOnce', { day: days.from }) : t('ChargePeriod', days);
  return (
    <>
      <Text size="xs" c="dimmed">
        {t(`ChargeKind_${kind}`)}, {period}
      </Text>
      <details>
        <Text component="summary" size="xs" c="dimmed">
          {t('HowReckoned')}
        </Text>
        {reasons.map((reason) => (
          <Text key={reason.from} size="xs" c="dimmed">
            <ReasonWords reason={reason} all={daysBetween(from, to)} />
          </Text>
        ))}
        {owed !== charged && (
          <Text size="xs" c="dimmed">
            {t('ReasonOwed', { owed: formatMoney(owed) })}
          </Text>
        )}
        {isPart && (
          <Text size="xs" c="dimmed">
            {t('ReasonPart', { charged: formatMoney(charged) })}
          </Text>
        )}
      </details>
    </>
  );
}

function ReasonWords({ reason, all }: { readonly reason: ChargeReason; readonly all: number }) {
  const { t } = useTranslation();
  const { from, to, days, times, units, price, discount, amount } = reason;
  const parts = [
    ...(days === 0 || all === 0
      ? []
      : [t('ReasonDays', { from: formatDay(from), to: formatDay(lastDay(to)), days, all })]),
    ...(units === null ? [] : [t('ReasonUnits', { times, units })]),
    t('ReasonAt', { price: formatMoney(price) }),
    ...(discount === null || Number(discount) === 0 ? [] : [t('ReasonDiscount', { discount })]),
  ];
  return withLabel(parts.join(', '), formatMoney(amount));
}

/** The last day that is covered; `to` is the first one after it. */
function lastDay(to: string): string {
  return addDays(to, -1);
}

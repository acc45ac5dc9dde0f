import type { SubscriptionUse } from '@calends/wire';
import { Group, Progress, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import classes from './plan-use-bars.module.css';

/** What plans let somebody have, and how much of it is in use: a bar for each. */
export function PlanUseBars({ uses, label }: { readonly uses: readonly SubscriptionUse[]; readonly label: string }) {
  return (
    <ul className={classes['bars']} aria-label={label}>
      {uses.map((use) => (
        <UseBar key={[use.kind, use.issuer, use.entityId].join(' ')} use={use} />
      ))}
    </ul>
  );
}

const COLORS = { Valid: 'blue', AdditionalUsed: 'yellow', LimitReached: 'red' } as const;

function UseBar({ use }: { readonly use: SubscriptionUse }) {
  const { t } = useTranslation();
  const id = useId();
  const { inUse, most, maxLimit, entityType, entityName } = use;
  const end = most ?? maxLimit;
  const figure = t(end === 0 ? 'PlanUseUnlimited' : 'PlanCount', { inUse, most: end });
  return (
    <li className={classes['bar']}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} id={id}>
          {t(use.kind)}
        </Text>
        <Text size="sm" className={classes['figure'] ?? ''}>
          {figure}
        </Text>
      </Group>
      {end > 0 && (
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.min(100, Math.round((inUse / end) * 100))}
            color={COLORS[use.key]}
            aria-labelledby={id}
            aria-valuetext={[figure, ...detailsOf(use, t)].join('. ')}
          />
        </Progress.Root>
      )}
      <Text size="xs" c="dimmed">
        {[use.subscriptionNames.join(', '), entityType !== 'TENANT' && entityName, use.issuer]
          .filter((part) => typeof part === 'string' && part !== '')
          .join(' · ')}
      </Text>
      {detailsOf(use, t).map((detail) => (
        <Text key={detail} size="xs" c={use.key === 'LimitReached' ? 'red' : 'dimmed'}>
          {detail}
        </Text>
      ))}
    </li>
  );
}

function detailsOf(use: SubscriptionUse, t: TFunction): string[] {
  const { key, inUse, most, maxLimit, additionalPrice, periodicity, endsOn } = use;
  const cost = { price: formatMoney(additionalPrice), per: t(`PerPeriod_${periodicity ?? 'ONCE'}`) };
  const beyond = maxLimit === 0 ? 0 : inUse - maxLimit;
  return [
    ...(most !== null && inUse > most ? [t('PlanOver', { over: inUse - most })] : []),
    ...(key === 'LimitReached' ? [t('PlanFull')] : []),
    ...(beyond > 0 && additionalPrice !== null
      ? [t('PlanAdditionalUsed', { units: beyond, max: maxLimit, ...cost })]
      : []),
    ...(beyond <= 0 && additionalPrice !== null ? [t('PlanAdditionalCosts', { max: maxLimit, ...cost })] : []),
    ...(endsOn === null ? [] : [t('PlanEnds', { day: formatDay(endsOn) })]),
  ];
}

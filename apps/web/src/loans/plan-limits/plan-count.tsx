import type { SubscriptionType } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePlanUses } from './plan-uses.query.ts';

/** How many of what the tenant's plans allow are in use, in the head of a list; nothing where there is no limit. */
export function PlanCount({ kind }: { readonly kind: SubscriptionType }) {
  const { t } = useTranslation();
  const [use] = usePlanUses([kind]);
  if (!use || use.most === null) return null;
  const { inUse, most } = use;
  return (
    <Text size="sm" c={inUse >= most ? 'red' : 'dimmed'} title={use.subscriptionNames.join(', ')}>
      {t('PlanCount', { inUse, most })}
    </Text>
  );
}

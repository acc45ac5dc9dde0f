import type { SubscriptionType, SubscriptionUse } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/figures/money.ts';
import { Note } from '../../ui/page/note.tsx';
import { planUsesQuery, usePlanUses } from './plan-uses.query.ts';

/** From this share of what is allowed on it is said how much is in use. */
const NEAR = 0.9;

/** Says before a save what the tenant's plans leave of a kind: nothing while there is room enough. */
export function PlanLimitNote({ kinds }: { readonly kinds: readonly SubscriptionType[] }) {
  const { t } = useTranslation();
  const uses = usePlanUses(kinds);
  const { data } = useQuery(planUsesQuery);
  if (data?.lacking) return <Note kind="refusal">{t(data.lacking, { issuer: data.issuer })}</Note>;
  return uses.map((use) => <UseNote key={use.kind} use={use} />);
}

function UseNote({ use }: { readonly use: SubscriptionUse }) {
  const { t } = useTranslation();
  const { most, inUse, maxLimit, additionalPrice, issuer } = use;
  const values = {
    plan: use.subscriptionNames.join(', '),
    inUse,
    most,
    max: maxLimit,
    issuer,
    price: formatMoney(additionalPrice),
    per: t(`PerPeriod_${use.periodicity ?? 'ONCE'}`),
    /** Megabytes are said as such. */
    context: use.kind,
  };
  if (most !== null && inUse >= most) return <Note kind="refusal">{t('PlanLimitReached', values)}</Note>;
  const isAdditional = maxLimit > 0 && inUse >= maxLimit && additionalPrice !== null;
  const isNear = most !== null && (inUse + 1 >= most || inUse >= most * NEAR);
  if (!isAdditional && !isNear) return null;
  return (
    <Note kind="warning">
      {isAdditional && <div>{t('PlanNextIsAdditional', values)}</div>}
      {isNear && <div>{t('PlanLimitNear', values)}</div>}
    </Note>
  );
}

import type { SubscriptionLimitStatus } from '@calends/wire';
import { formatMoney } from '../../lib/figures/money.ts';
import { texts } from '../../lib/words/texts.ts';
import { showSuccess } from '../../ui/toasts/toasts.ts';

/** Says, until it is closed, how many units beyond the included ones are in use since a save, and what each costs; hands on what was saved. */
export function warnOfLimit<Saved extends { readonly subscriptionLimitStatus: SubscriptionLimitStatus | null }>(
  saved: Saved,
): Saved {
  const { subscriptionLimitStatus: status } = saved;
  if (status && status.key !== 'Valid') {
    const { additionalLimit: units, maxLimit: max, additionalPrice, periodicity } = status;
    const per = texts.t(`PerPeriod_${periodicity ?? 'ONCE'}`);
    showSuccess({
      message: texts.t('PlanAdditionalUsed', { units, max, price: formatMoney(additionalPrice), per }),
      color: 'yellow',
      autoClose: false,
      withBorder: true,
      className: '',
      role: 'alert',
    });
  }
  return saved;
}

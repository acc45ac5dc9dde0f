import { Refused } from '../../http/problems.ts';
import { type Limit, statusOf } from './limits-of-plans.ts';

/** Says which plan allows no more, how much is in use, and whom to ask. */
export function limitReached(limit: Limit, inUse: number): Refused {
  const key = 'LimitReached';
  return new Refused({
    code: 'SubscriptionLimitReached',
    details: {
      subscriptionLimitStatus: { ...statusOf(limit, inUse), key },
      inUse,
      max: limit.most,
      issuer: limit.issuer,
      plan: limit.planNames.join(', '),
    },
  });
}

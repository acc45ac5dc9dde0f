import { z } from 'zod';
import { money } from '../values/amounts.ts';
import { BILLED_KINDS, PERIODICITIES, SUBSCRIPTION_TYPES } from './vocabulary.ts';

/** How many units are in use: as many as are included, more than that, or as many as there may be. */
export const LIMIT_KEYS = ['Valid', 'AdditionalUsed', 'LimitReached'] as const;

/** How a creation stands to the plans that count it (loan-domain section 7). */
export const subscriptionLimitStatus = z
  .object({
    key: z.enum(LIMIT_KEYS),
    /** The additional units in use. */
    additionalLimit: z.number(),
    /** Of one additional unit a period; null where none may be used. */
    additionalPrice: money.nullable(),
    kind: z.enum(SUBSCRIPTION_TYPES),
    /** The units included; 0 for any number. */
    maxLimit: z.number(),
    periodicity: z.enum(PERIODICITIES).nullable(),
  })
  .meta({ id: 'SubscriptionLimitStatus' });
export type SubscriptionLimitStatus = z.infer<typeof subscriptionLimitStatus>;

/** What the reply to a creation has besides the record; null where no plan counts such records. */
export const withLimitStatus = { subscriptionLimitStatus: subscriptionLimitStatus.nullable() };

/** What an issuer's plans of a type let a tenant, or one of its records, have, and what of it is in use. */
export const subscriptionUse = z
  .object({
    kind: z.enum(SUBSCRIPTION_TYPES),
    key: z.enum(LIMIT_KEYS),
    subscriptionNames: z.array(z.string()),
    /** The name of the tenant that bills. */
    issuer: z.string(),
    entityType: z.enum(BILLED_KINDS),
    entityId: z.string(),
    entityName: z.string(),
    inUse: z.number(),
    /** The units included; 0 for any number. */
    maxLimit: z.number(),
    /** The units that there may be with the additional ones; null for any number. */
    most: z.number().nullable(),
    /** Of one additional unit a period; null where none may be used. */
    additionalPrice: money.nullable(),
    /** Null where an additional unit is paid once. */
    periodicity: z.enum(PERIODICITIES).nullable(),
    /** The first day on which one of the plans no longer counts, ISO; null without end. */
    endsOn: z.string().nullable(),
  })
  .meta({ id: 'SubscriptionUse' });
export type SubscriptionUse = z.infer<typeof subscriptionUse>;

/** Why a tenant that must have a plan, and has none, creates nothing. */
export const LACKING_PLANS = ['SubscriptionMissing', 'SubscriptionExpired'] as const;

export const subscriptionUses = z
  .object({
    uses: z.array(subscriptionUse),
    /** Null where the tenant may create. */
    lacking: z.enum(LACKING_PLANS).nullable(),
    /** Who can help where a plan is lacking. */
    issuer: z.string(),
  })
  .meta({ id: 'SubscriptionUses' });
export type SubscriptionUses = z.infer<typeof subscriptionUses>;

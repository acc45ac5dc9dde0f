import {
  ARCHIVABLE_STATES,
  type addSubscription,
  type CHANGE_STARTS,
  NEW_SUBSCRIPTION,
  type PLAN_REACHES,
  type Subscription,
} from '@calends/wire';
import { z } from 'zod';

type PlanInput = z.input<typeof addSubscription>;

/** What the form holds besides the plan: whether somebody chose its type, which else follows from the pair. */
export type PlanValues = PlanInput & {
  hasChosenType: boolean;
  /** Whom a changed price or limit reaches. */
  reach: (typeof PLAN_REACHES)[number];
  from: (typeof CHANGE_STARTS)[number];
};

/** Those who have a plan keep it as it was agreed, unless they are asked for. */
const REACH = { reach: 'NEW', from: 'NEXTPERIOD' } as const;

export function newPlan(): PlanValues {
  return {
    ...NEW_SUBSCRIPTION,
    name: '',
    description: '',
    adicionalPrice: null,
    adicionalLimit: null,
    itemCode: '',
    isBaseSubscription: false,
    vatProfile: 'NOR',
    hasChosenType: false,
    ...REACH,
  };
}

export function valuesOf(plan: Subscription): PlanValues {
  const { id: _id, version: _version, hasSubscriptionAssignments: _isAssigned, ...known } = plan;
  return {
    ...known,
    name: plan.name ?? '',
    description: plan.description ?? '',
    itemCode: plan.itemCode ?? '',
    hasChosenType: true,
    ...REACH,
  };
}

/** What is sent: a type only where one was chosen, and the state of an archived plan not at all, since no edit archives one. */
export function bodyOf({
  hasChosenType,
  subscriptionType,
  state,
  itemCode,
  reach: _reach,
  from: _from,
  ...plan
}: PlanValues): PlanInput {
  return {
    ...plan,
    itemCode: itemCode || null,
    ...(hasChosenType && { subscriptionType }),
    ...(state !== ARCHIVABLE_STATES.ARCHIVED && { state }),
  };
}

/** The shape of the call, as the form holds it. */
export function formOf(schema: z.ZodType<unknown, PlanInput>): z.ZodType<unknown, PlanValues> {
  return z.preprocess((values) => bodyOf(values as PlanValues), schema) as unknown as z.ZodType<unknown, PlanValues>;
}

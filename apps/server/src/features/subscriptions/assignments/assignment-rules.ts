import {
  type AddAssignment,
  type BilledKind,
  type FieldErrors,
  NEW_ASSIGNMENT,
  type Subscription,
} from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { BadInput } from '../../../http/problems.ts';
import { type BilledRecord, findBilledRecord } from '../billed-records/billed-records.ts';
import { hasScheduler } from './schedulers.store.ts';

/** What an assignment has so far; a new one has what a form opens with. */
export interface Standing {
  readonly dateStart: string | null;
  readonly invoiceStartDate: string | null;
  readonly dateEnd: string | null;
  readonly discount: string;
  readonly invoiceStartPoint: string;
}

export const NOTHING_YET: Standing = {
  dateStart: null,
  invoiceStartDate: null,
  dateEnd: null,
  discount: '0',
  invoiceStartPoint: NEW_ASSIGNMENT.invoiceStartPoint,
};

type Input = Omit<AddAssignment, 'subscriptionId'>;

interface Ruled {
  readonly plan: Subscription;
  readonly input: Input;
  readonly today: string;
  readonly before: Standing;
  /** The record of an assignment that is there: it may have gone since. */
  readonly kept?: BilledRecord;
  /** Further faults of the input. */
  readonly faults?: FieldErrors;
}

/** The record that a plan is assigned to. Throws BadInput with every fault of the input. */
export async function ruledRecord(
  control: ControlTransaction,
  actor: Actor,
  { plan, input, today, before, kept, faults: further = {} }: Ruled,
): Promise<BilledRecord> {
  const isOfPlan = input.entityType === plan.parentEntityType || input.entityType === plan.childEntityType;
  const there = isOfPlan ? await findBilledRecord(control, actor, input.entityType, input.entityId) : undefined;
  const record = there ?? kept;
  const isScheduled = await isSchedulerThere(control, actor, input);
  const faults = {
    ...(!isOfPlan && { entityType: ['BilledKindNotOfPlan'] }),
    ...faultsOfRecord(input, plan.parentEntityType, isOfPlan, record),
    ...faultsOfDates(input, today, before, record),
    ...faultsOfRootsFields(input, actor, before),
    ...(!isScheduled && { schedulerId: ['SchedulerNotFound'] }),
    ...further,
  } satisfies FieldErrors;
  if (record && Object.keys(faults).length === 0) return record;
  throw new BadInput(faults);
}

function faultsOfRecord(
  { entityType, isParentEntity, tenantId, payer }: Input,
  parent: BilledKind,
  isOfPlan: boolean,
  record: BilledRecord | undefined,
): FieldErrors {
  const isParent = entityType === parent;
  return {
    ...(isOfPlan && !record && { entityId: ['BilledRecordNotFound'] }),
    ...(record && tenantId && tenantId !== record.tenantId && { tenantId: ['TenantNotFound'] }),
    ...(isOfPlan && (isParentEntity ?? isParent) !== isParent && { isParentEntity: ['InvalidValue'] }),
    ...(payer && entityType !== 'CONTRACT' && { payer: ['PayerOfContract'] }),
  };
}

/** Days in the past are refused where they are new (decision A-52). */
function faultsOfDates(
  { dateStart, invoiceStartDate, dateEnd }: Input,
  today: string,
  before: Standing,
  record: BilledRecord | undefined,
): FieldErrors {
  const isPast = (day: string, kept: string | null) => day !== kept && day < today;
  const startFaults = [
    ...(isPast(dateStart, before.dateStart) ? ['DateInPast'] : []),
    ...(record?.startsOn && dateStart !== before.dateStart && record.startsOn > dateStart ? ['EntityStartsLater'] : []),
  ];
  return {
    ...(startFaults.length > 0 && { dateStart: startFaults }),
    ...(isPast(invoiceStartDate, before.invoiceStartDate) && { invoiceStartDate: ['DateInPast'] }),
    ...(dateEnd && isPast(dateEnd, before.dateEnd) && { dateEnd: ['DateInPast'] }),
  };
}

/** Root alone changes discount and start point (loan-domain section 6). */
function faultsOfRootsFields({ discount, invoiceStartPoint }: Input, { roleId }: Actor, before: Standing): FieldErrors {
  if (roleId === 'root') return {};
  return {
    ...(discount && Number(discount) !== Number(before.discount) && { discount: ['RootOnly'] }),
    ...(invoiceStartPoint && invoiceStartPoint !== before.invoiceStartPoint && { invoiceStartPoint: ['RootOnly'] }),
  };
}

async function isSchedulerThere(control: ControlTransaction, actor: Actor, { schedulerId }: Input): Promise<boolean> {
  return !schedulerId || (await hasScheduler(control, actor.tenantId, schedulerId));
}

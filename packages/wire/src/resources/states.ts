/** The shared list of states; a record's `state` is the index (decision A-19): 0 ACTIVE, 1 DISABLED, 2 ARCHIVED ... */
export const GENERIC_STATES = [
  'ACTIVE',
  'DISABLED',
  'ARCHIVED',
  'ERROR',
  'VALID',
  'IN_PROGRESS',
  'PENDING',
  'ON_HOLD',
  'DELIVERED',
  'CANCELLED',
  'OVERDUE',
  'NEW',
  'REJECTED',
  'EXPIRED',
  'FINISHED',
  'SCHEDULED',
  'DRAFT',
  'PENDING_APPROVAL',
  'PENDING_PAYMENT',
  'PENDING_REVIEW',
  'UPLOADING',
  'EDITING',
  'TRANSFERRED',
  'MISSING',
  'IN_REVIEW',
] as const;
export type GenericState = (typeof GENERIC_STATES)[number];

/** ACTIVE 0, DISABLED 1, ARCHIVED 2. */
export function stateNumber(state: GenericState): number {
  return GENERIC_STATES.indexOf(state);
}

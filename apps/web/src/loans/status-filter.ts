import { CONTRACT_STATES } from '@calends/loan-engine';
import type { FilterDefinition } from '../resource/filters/filters.ts';

/** Each of the two lists of contracts holds two of the four states (decision B-45): a state of the other one leads there. */
export const STATUS_FILTER = {
  kind: 'multi',
  field: 'contractStatus',
  textKey: 'ContractStatus',
  options: CONTRACT_STATES.map((state) => ({ value: state, label: state })),
  inactiveValues: ['INACTIVE', 'ARCHIVED'],
} as const satisfies FilterDefinition;

import { CONTRACT_STATES } from '@calends/loan-engine';
import type { FilterDefinition } from '../resource/filters/filters.ts';

/**
 * The filter by state. Each of the two lists of contracts has two of the four states (decision B-45); choosing one of the other
 * list switches to that.
 */
export const STATUS_FILTER = {
  kind: 'multi',
  field: 'contractStatus',
  textKey: 'ContractStatus',
  options: CONTRACT_STATES.map((state) => ({ value: state, label: state })),
  inactiveValues: ['INACTIVE', 'ARCHIVED'],
} as const satisfies FilterDefinition;

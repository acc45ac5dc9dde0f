import type { WaitingActRow } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { ActBadge } from './act-badge.tsx';

export const WAITING_ACT_COLUMNS: readonly ResourceColumn<WaitingActRow>[] = [
  { field: 'contractNumber', textKey: 'ContractNumber', width: 122, isPinned: true },
  { field: 'actCall', textKey: 'ActCall', width: 180, isWhole: true },
  { field: 'actDate', textKey: 'ActDate', width: 120 },
  { field: 'amount', textKey: 'Amount', width: 130 },
  { field: 'actState', textKey: 'ActState', width: 120, cell: ({ actState }) => <ActBadge state={actState} /> },
  { field: 'grantor', textKey: 'Grantor', width: 150, priority: 2 },
  { field: 'receiver', textKey: 'Receiver', width: 150, priority: 2 },
  { field: 'description', textKey: 'Description', width: 180, priority: 3 },
  { field: 'enteredBy', textKey: 'WaitingAct.EnteredBy', width: 150, priority: 1 },
  { field: 'enteredAt', textKey: 'WaitingAct.EnteredAt', width: 140, priority: 2 },
  { field: 'decidedBy', textKey: 'DecidedBy', width: 150, priority: 3 },
  { field: 'decidedAt', textKey: 'DecidedAt', width: 140, priority: 3 },
  { field: 'reason', textKey: 'WaitingAct.Reason', width: 180, priority: 3 },
];

export const WAITING_ACT_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'actState', textKey: 'ActState' },
  { kind: 'dateRange', field: 'actDate', textKey: 'ActDate' },
  { kind: 'multi', field: 'actCall', textKey: 'ActCall' },
  { kind: 'multi', field: 'company', textKey: 'Company' },
];

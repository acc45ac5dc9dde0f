import type { Ping } from '@calends/wire';

/** Whose writes may change a row of any list of loans. */
export const LOAN_WRITES = [
  'TEntities', // companies stand by name among the parties
  'TContract',
  'TContractChange',
  'TTranche',
  'TMovements',
  'EuriborHistory', // an import recomputes what follows it
  'fee', // a change of fees computes what they tax again
  'TStampTaxData', // asked for again, everything of a loan is computed again
] as const satisfies readonly Ping['kind'][];

import type { Ping } from '@calends/wire';

/** The kinds of records whose writes may change a row of any list of loans. */
export const LOAN_WRITES = [
  'TEntities', // the parties are shown by name
  'TContract',
  'TContractChange',
  'TTranche',
  'TMovements',
  'LoanAct',
  'EuriborHistory', // an import recomputes the loans with an index
  'fee', // a change of fees recomputes the taxed contracts
  'TStampTaxData', // requesting stamp tax again recomputes the whole loan
] as const satisfies readonly Ping['kind'][];

/** Writes after which other tax may be declared, or by another company. */
export const DECLARED_TAX = [
  'StampTaxDeclaration',
  'TContractAccountDetails',
] as const satisfies readonly Ping['kind'][];

import type { FieldErrors, Resource, RowOf } from '@calends/wire';
import type { ColumnsOf } from '../../../resource/fields/columns.ts';

/** The fields that all lines have besides their own. */
type Shared = 'id' | 'contractNumber' | 'tContractId' | 'version';

/** Lines that say how contracts are booked: what tells one kind of them from another. */
export interface ContractLines<R extends Resource, Input> {
  readonly resource: R;
  /** Its id is `<table>_id`, and it has a version and a contract. */
  readonly table: 'contract_account_line' | 'contract_invoice_line';
  readonly columns: Omit<ColumnsOf<R>, Shared>;
  /** The columns of a line besides its id, version and contract. */
  readonly stored: (input: Input) => object;
  /** Whether a line is for the companies between which the loan stands when it is written. */
  readonly namesCompanies: boolean;
  /** By this a contract has one line at most. */
  readonly keyOf: (line: RowOf<R> | Input) => string;
  /** The fault of a second one. */
  readonly taken: FieldErrors;
}

/** A line as it is read: the fields of its own, and those that all have. */
export interface KeptLine {
  readonly id: string;
  readonly contractNumber: string;
  readonly tContractId: string;
  readonly version: number;
}

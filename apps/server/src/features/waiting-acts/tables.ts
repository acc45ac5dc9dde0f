import type { Cents } from '@calends/loan-engine';
import type { ActState, WaitingCall } from '@calends/wire';
import type { ColumnType, Generated } from 'kysely';

export interface WaitingActTables {
  waiting_act: WaitingActTable;
}

/** A call that writes to loans, kept as it was checked until another person decides on it. */
interface WaitingActTable {
  tenant_id: string;
  waiting_act_id: string;
  /** The contract of which the caller saw the version. */
  contract_id: string;
  /** All of the contracts that it writes to, which are two where loans are set off. */
  contract_ids: string[];
  call: WaitingCall;
  /** It takes back a part of a merger, and so all of it. */
  takes_merger_back: Generated<boolean>;
  given: ColumnType<GivenCall, string, never>;
  act_date: string;
  amount_cents: Cents | null;
  description: string | null;
  state: Generated<ActState>;
  entered_by: string;
  entered_name: string;
  entered_at: Generated<Date>;
  decided_by: string | null;
  decided_name: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** The input of a call as its handler takes it. */
export interface GivenCall {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}

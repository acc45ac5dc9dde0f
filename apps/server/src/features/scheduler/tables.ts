import type { PeriodicityType, RunState, ScheduledWorkKind, WorkOutcome } from '@calends/wire';
import type { Generated } from 'kysely';

export interface SchedulerTables {
  scheduler: SchedulerTable;
  scheduled_work: ScheduledWorkTable;
  scheduled_run: ScheduledRunTable;
}

interface SchedulerTable {
  tenant_id: string;
  scheduler_id: string;
  version: Generated<number>;
  name: string;
  periodicity_type: PeriodicityType;
  delay: string | null;
  date_start: string | null;
  date_end: string | null;
  is_favourite: Generated<boolean>;
  execute_once: Generated<boolean>;
  only_working_days: boolean;
  timed_on: string;
}

interface ScheduledWorkTable {
  tenant_id: string;
  scheduled_work_id: string;
  version: Generated<number>;
  scheduler_id: string;
  work: ScheduledWorkKind;
  parameters: Record<string, unknown>;
  linked_on: string;
}

interface ScheduledRunTable {
  tenant_id: string;
  scheduled_run_id: string;
  scheduled_work_id: string;
  due_on: string | null;
  state: RunState;
  outcome: WorkOutcome;
  tries: Generated<number>;
  started_at: Date;
  ended_at: Date;
}

export interface DashboardTables {
  decision_delay: DecisionDelayTable;
}

/** Each person's own. */
interface DecisionDelayTable {
  tenant_id: string;
  person_id: string;
  /** One of DECISIONS. */
  decision: string;
  /** The day on which the line waits again. */
  until_date: string;
}

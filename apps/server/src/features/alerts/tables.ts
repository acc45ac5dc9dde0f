export interface AlertTables {
  due_alert: DueAlertTable;
  standing_alert: StandingAlertTable;
}

interface DueAlertTable {
  tenant_id: string;
  /** The day up to which people were notified of what falls due. */
  alerted_to: string;
}

/** How many waited of a matter when people were notified last. */
interface StandingAlertTable {
  tenant_id: string;
  matter: string;
  waiting: number;
}

export interface AlertTables {
  due_alert: DueAlertTable;
}

interface DueAlertTable {
  tenant_id: string;
  /** The day up to which people were notified of what falls due. */
  alerted_to: string;
}

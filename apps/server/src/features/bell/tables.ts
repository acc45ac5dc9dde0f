import type { Generated } from 'kysely';

export interface BellTables {
  bell_notification: BellNotificationTable;
}

interface BellNotificationTable {
  tenant_id: string;
  notification_id: string;
  person_id: string;
  type: 'Message' | 'Upload' | 'UploadTReport';
  status: 'success' | 'error' | 'progress' | 'warning' | 'finish';
  title: object;
  description: object;
  response: object | null;
  trigger_action: string | null;
  is_read: Generated<boolean>;
  emitted_at: Generated<Date>;
  /** Null for those that came before there were categories. */
  category_id: string | null;
  /** The emission of an announcement that it came by. */
  emission_id: string | null;
  /** The matter of which there is one unread notification. */
  group_key: string | null;
  /** How often it came about since it was read last. */
  group_count: Generated<number>;
  /** From when on it is owed by mail; null where it is not, `-infinity` until that is decided. */
  mail_due_at: Date | string | null;
  mailed_at: Date | null;
  /** False for one that only waits for its mail. */
  is_in_bell: Generated<boolean>;
}

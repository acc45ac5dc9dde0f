import type { MailMode, Role } from '@calends/wire';
import type { Generated } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';

export interface NotificationCategoryTables {
  notification_category: NotificationCategoryTable;
  notification_choice: NotificationChoiceTable;
  notification_rhythm: NotificationRhythmTable;
}

interface NotificationCategoryTable extends PlainRow {
  notification_category_id: string;
  /** Of a shipped one, and of the tenant's row over it. */
  code: string | null;
  name: string;
  is_internal: Generated<boolean>;
  is_mandatory: Generated<boolean>;
  audience: Generated<Role[]>;
  bell: boolean;
  mail: MailMode;
}

/** What a person chose in the tenant; null leaves a way as the tenant has it. */
interface NotificationChoiceTable {
  tenant_id: string;
  notification_choice_id: string;
  person_id: string;
  category_id: string;
  bell: boolean | null;
  mail: MailMode | null;
}

/** When the mails of a person in the tenant leave; times of day in its time zone. */
interface NotificationRhythmTable {
  tenant_id: string;
  person_id: string;
  digest_at: Generated<string>;
  /** From Monday, 1, to Sunday, 7. */
  digest_days: Generated<number[]>;
  quiet_from: string | null;
  quiet_to: string | null;
  /** When the last mail of notifications left. */
  mailed_at: Date | null;
}

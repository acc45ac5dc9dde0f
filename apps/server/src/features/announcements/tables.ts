import type { BellType, Language } from '@calends/wire';
import type { Generated, GeneratedAlways } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';

export interface AnnouncementTables {
  target_group: TargetGroupTable;
  announcement: AnnouncementTable;
  announcement_emission: AnnouncementEmissionTable;
}

interface TargetGroupTable extends PlainRow {
  target_group_id: string;
  /** Of a shipped one. */
  code: string | null;
  name: string;
  targets: Generated<string[]>;
  parent_id: string | null;
}

/** By language what is read instead of title and description. */
export type OwnTexts = { readonly [L in Language]?: { readonly title: string; readonly description: string } };

interface AnnouncementTable extends PlainRow {
  announcement_id: string;
  name: string;
  title: string;
  description: string;
  texts: Generated<OwnTexts>;
  category_id: string;
  scheduler_id: string | null;
  general_targets: Generated<string[]>;
  specific_targets: Generated<string[]>;
  emission_at: Date | null;
  type: Generated<BellType>;
  trigger_action: string | null;
  state: Generated<number>;
  /** The moment for which it was sent last; `-infinity` where it names none. */
  sent_for: Date | string | null;
  /** From when on it is to be sent; null where it is not. */
  owed_at: GeneratedAlways<Date | null>;
}

interface AnnouncementEmissionTable {
  tenant_id: string;
  announcement_emission_id: string;
  /** Null for what `system` announces to every tenant. */
  announcement_id: string | null;
  /** The emission in `system` that this one belongs to. */
  system_emission_id: string | null;
  occasion: string;
  title: string;
  description: string;
  texts: OwnTexts;
  category_id: string;
  type: BellType;
  trigger_action: string | null;
  /** Everybody, roles and addresses, with those of the groups as they were. */
  targets: string[];
  state: Generated<'RUNNING' | 'FINISHED'>;
  people: Generated<number>;
  in_bell: Generated<number>;
  by_mail: Generated<number>;
  unknown: Generated<number>;
  /** The last one who got it; those who follow by id are still to be notified. */
  after_person: string | null;
  started_at: Generated<Date>;
}

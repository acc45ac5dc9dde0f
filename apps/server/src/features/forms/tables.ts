import type {
  FormAccessLevel,
  FormContentType,
  FormFileType,
  FormType,
  TextsByLanguage,
  UserTypeInput,
} from '@calends/wire';
import type { ColumnType, Generated } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';

export interface FormTables {
  form: FormTable;
  form_content: FormContentTable;
  form_edition: FormEditionTable;
  form_document: FormDocumentTable;
}

/** Written as its text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

interface FormTable extends PlainRow {
  form_id: string;
  title: string;
  description: string | null;
  texts: Json<TextsByLanguage>;
  form_type: FormType;
  classname: string | null;
  has_back_next_button: boolean;
  total_steps: number;
  editable_review: boolean;
  navigation_locked: boolean;
  show_progress_bar: boolean;
  user_type_input: UserTypeInput;
  access_level: FormAccessLevel;
  pass_percentage: number | null;
  most_attempts: number | null;
  /** One of FORM_STATES. */
  state: number;
  live_edition: number | null;
  published_at: Date | null;
  created_at: Generated<Date>;
}

/** An item of the draft. */
interface FormContentTable {
  tenant_id: string;
  content_id: string;
  version: Generated<number>;
  form_id: string;
  step_number: number;
  step_title: string;
  child: number;
  content_type: FormContentType;
  content: Json<object>;
}

interface FormEditionTable {
  tenant_id: string;
  form_id: string;
  edition: number;
  /** A FormSnapshot of wire. */
  snapshot: Json<object>;
  /** Of the snapshot, by which a draft that says the same is known. */
  sha256: string;
  published_at: Generated<Date>;
  published_by: string | null;
}

interface FormDocumentTable {
  tenant_id: string;
  form_id: string;
  file_id: string;
  file_name: string;
  content_type: FormFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  /** False once it is taken from the draft while an edition shows it. */
  is_in_draft: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Date>;
}

import type {
  AnswerPictureType,
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
  page_map: PageMapTable;
  form_progress: FormProgressTable;
  form_answer: FormAnswerTable;
  form_answer_image: FormAnswerImageTable;
  form_dismissal: FormDismissalTable;
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
  size_bytes: ColumnType<bigint, number, number>;
  sha256: string;
  storage_key: string;
  /** False once it is taken from the draft while an edition shows it. */
  is_in_draft: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Date>;
}

interface PageMapTable extends PlainRow {
  page_map_id: string;
  page: string;
  form_id: string;
  /** The form's, by which a page has one of each kind. */
  form_type: FormType;
  current_step: number;
  is_active: boolean;
  access_level: FormAccessLevel;
}

interface FormProgressTable extends PlainRow {
  form_progress_id: string;
  form_id: string;
  /** The layer of the edition, the own tenant or the system. */
  form_tenant: string;
  /** 0 is a trial of the draft. */
  edition: number;
  /** Null where the answers are the tenant's. */
  person_id: string | null;
  attempt: number;
  step_number: number;
  furthest_step: number;
  completion_percentage: number;
  score: number | null;
  max_score: number | null;
  started_at: Generated<Date>;
  started_by: string | null;
  finished_at: Date | null;
}

interface FormAnswerTable extends PlainRow {
  form_answer_id: string;
  form_progress_id: string;
  content_id: string;
  step_number: number;
  user_input: string;
  answered_by: string | null;
  answered_at: Generated<Date>;
}

/** A picture of an answer, whose text names it. */
interface FormAnswerImageTable {
  tenant_id: string;
  file_id: string;
  form_progress_id: string;
  content_id: string;
  file_name: string;
  content_type: AnswerPictureType;
  size_bytes: ColumnType<bigint, number, number>;
  sha256: string;
  storage_key: string;
  created_by: string | null;
  created_at: Generated<Date>;
}

/** A person put a form away until its next edition. */
interface FormDismissalTable {
  tenant_id: string;
  person_id: string;
  form_id: string;
  edition: number;
}

import type { Language, TranslationAccessLevel, TranslationCategory } from '@calends/wire';
import type { Generated } from 'kysely';

export interface TranslationTables {
  translation: TranslationTable;
  shipped_text: ShippedTextTable;
  translation_schema: TranslationSchemaTable;
}

interface TranslationTable {
  tenant_id: string;
  key: string;
  language_code: Language;
  translation_text: string;
  glossary_info: string | null;
  category: TranslationCategory;
  access_level: TranslationAccessLevel;
  updated_at: Generated<Date>;
}

/** The texts of the code, by the edition of the product: each process reads those of its own. */
interface ShippedTextTable {
  tenant_id: string;
  edition: string;
  key: string;
  language_code: Language;
  translation_text: string;
  glossary_info: string | null;
  category: TranslationCategory;
  access_level: TranslationAccessLevel;
  shipped_at: Generated<Date>;
}

interface TranslationSchemaTable {
  tenant_id: string;
  file_name: string;
  content: string;
  updated_at: Generated<Date>;
}

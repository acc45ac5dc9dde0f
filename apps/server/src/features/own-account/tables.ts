import type { Generated } from 'kysely';

export interface OwnAccountTables {
  profile_image: ProfileImageTable;
}

interface ProfileImageTable {
  image_id: string;
  person_id: string;
  content_type: string;
  content: Buffer;
  created_at: Generated<Date>;
}

import type { ColumnType, Generated } from 'kysely';

/** A jsonb object of texts; written as its text. */
export type OwnValuesColumn = ColumnType<Record<string, string>, string | undefined, string>;

/** The columns of every table of a plain resource besides its id (createPlainTable in grants.ts). */
export interface PlainRow {
  tenant_id: string;
  version: Generated<number>;
}

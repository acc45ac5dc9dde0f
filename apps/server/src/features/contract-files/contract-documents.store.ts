import type { KeptFileType } from '@calends/wire';
import { contractDocuments, type DocumentKind } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import { distinctValues } from '../../db/rows/distinct-values.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  column,
  computed,
  reference,
  rows,
  type Source,
  searchedBy,
  searchedColumn,
  searchIn,
} from '../../resource/fields/columns.ts';
import { type NamedPerson, namedPeople } from '../../resource/fields/named-people.ts';
import { companiesOfContract, withCompanies } from '../contracts/contracts.public.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';

const KINDS: Readonly<Record<KeptFileType, DocumentKind>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'SPREADSHEET',
  'text/csv': 'SPREADSHEET',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'WORDDOCUMENT',
  'image/png': 'PICTURE',
  'image/jpeg': 'PICTURE',
  'text/plain': 'PLAINTEXT',
};
const KIND = sql`case contract_file.content_type ${sql.join(
  Object.entries(KINDS).map(([type, kind]) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`),
  sql` `,
)} end`;

/** The names of the people who added files. */
export interface DocumentReading {
  readonly people: readonly NamedPerson[];
}

/**
 * Companies and people are left-joined, so that PostgreSQL drops them from counts and sums, which read files and contracts
 * only.
 */
export const documentSource: Source<typeof contractDocuments, DocumentReading> = {
  resource: contractDocuments,
  keepsTotals: 'tenant',
  columns: {
    id: column('contract_file.file_id'),
    contractId: column('contract_file.contract_id'),
    contractNumber: searchedColumn('contract.contract_number', { table: 'contract', by: 'contract_file.contract_id' }),
    ...companiesOfContract,
    fileName: searchedColumn('contract_file.file_name', { table: 'contract_file', by: 'contract_file.file_id' }),
    documentKind: computed(KIND),
    fileSize: column('contract_file.size_bytes'),
    createdOn: column('contract_file.created_at'),
    uploader: reference('contract_file.created_by', 'uploader.name'),
    search: searchIn(
      searchedBy('contract_file', 'contract_file.file_id'),
      searchedBy('contract', 'contract_file.contract_id'),
      searchedBy('entity', 'contract_file.contract_id', 'grantor', contractsWith('grantor_id')),
      searchedBy('entity', 'contract_file.contract_id', 'receiver', contractsWith('receiver_id')),
    ),
  },
  key: sql`contract_file.file_id desc`,
  rowId: sql.ref('contract_file.file_id'),
  from: (tx, { people }) =>
    withCompanies(
      rows(
        tx
          .selectFrom('contract_file')
          .innerJoin('contract', (join) =>
            join
              .onRef('contract.tenant_id', '=', 'contract_file.tenant_id')
              .onRef('contract.contract_id', '=', 'contract_file.contract_id'),
          )
          .leftJoin(namedPeople(people).as('uploader'), (join) =>
            join.onRef('uploader.person_id', '=', 'contract_file.created_by'),
          )
          .where('contract.is_deleted', '=', false),
      ),
    ),
};

/**
 * The contracts that name one of these companies, as an array: with conditions on both tables a search would read all rows of
 * both.
 */
function contractsWith(role: 'grantor_id' | 'receiver_id') {
  return (ids: Expression<unknown>) =>
    sql`array(select contract_id from contract where ${sql.ref(role)} = any(${ids}))`;
}

/** Everybody who added a file. */
export async function findUploaders(tx: TenantTransaction): Promise<NamedPerson[]> {
  const { rows: uploaders } = await distinctValues('contract_file', 'created_by').execute(tx);
  return await nameAuthors(
    tx,
    uploaders.map(({ value }) => value),
  );
}

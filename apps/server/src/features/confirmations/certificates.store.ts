import type { ConfirmationCertificate } from '@calends/wire';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { ConfirmationTables } from './tables.ts';

export type CertificateRow = Omit<Selectable<ConfirmationTables['confirmation_certificate']>, 'tenant_id'>;
type NewCertificate = Omit<Insertable<ConfirmationTables['confirmation_certificate']>, 'tenant_id' | 'created_at'>;

/** The one that was written of these two requests. */
export async function findCertificateOf(
  tx: TenantTransaction,
  { request_id, counter_request_id }: Pick<CertificateRow, 'request_id' | 'counter_request_id'>,
): Promise<CertificateRow | undefined> {
  return await tx
    .selectFrom('confirmation_certificate')
    .selectAll()
    .where('request_id', '=', request_id)
    .where('counter_request_id', '=', counter_request_id)
    .executeTakeFirst();
}

export async function findCertificate(tx: TenantTransaction, fileId: string): Promise<CertificateRow | undefined> {
  return await tx.selectFrom('confirmation_certificate').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}

export async function insertCertificate(tx: TenantTransaction, certificate: NewCertificate): Promise<CertificateRow> {
  return await tx
    .insertInto('confirmation_certificate')
    .values({ tenant_id: ownTenant, ...certificate })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Which certificates: all of a company, or those with one counterparty for one month. */
export interface OfCompany {
  readonly companyId: string;
  readonly counterpartyId?: string;
  readonly month?: string;
}

/** The certificates of a company with the names of both, the last month first. */
export async function readCertificates(tx: TenantTransaction, { companyId, counterpartyId, month }: OfCompany) {
  return await tx
    .selectFrom('confirmation_certificate as certificate')
    .innerJoin('entity as own', (join) =>
      join.onRef('own.tenant_id', '=', 'certificate.tenant_id').on('own.entity_id', '=', companyId),
    )
    .innerJoin('entity as other', (join) =>
      join
        .onRef('other.tenant_id', '=', 'certificate.tenant_id')
        .on(
          'other.entity_id',
          '=',
          sql<string>`case certificate.entity_id when ${companyId}::uuid then certificate.counterparty_id else certificate.entity_id end`,
        ),
    )
    .selectAll('certificate')
    .select(['own.name as company', 'other.name as counterparty'])
    .where((where) =>
      where.or([where('certificate.entity_id', '=', companyId), where('certificate.counterparty_id', '=', companyId)]),
    )
    .$if(counterpartyId !== undefined, (query) => query.where('other.entity_id', '=', counterpartyId ?? ''))
    .$if(month !== undefined, (query) => query.where('certificate.month', '=', month ?? ''))
    .orderBy('certificate.month', 'desc')
    .orderBy('certificate.created_at', 'desc')
    .orderBy('certificate.file_id')
    .execute();
}

type NamedCertificate = CertificateRow & { readonly company: string; readonly counterparty: string };

export function wireCertificate(row: NamedCertificate): ConfirmationCertificate {
  return {
    id: row.file_id,
    company: row.company,
    counterparty: row.counterparty,
    month: row.month.slice(0, 'yyyy-MM'.length),
    fileName: row.file_name,
    size: row.size_bytes,
    sha256: row.sha256,
    createdOn: row.created_at.toISOString(),
  };
}

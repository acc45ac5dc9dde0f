import type { Entity } from '@calends/wire';
import { inControl } from '../../../db/tenant-transaction.ts';
import type { AccountingSystem } from '../systems/accounting-system.ts';
import { findConnections } from './connections.store.ts';
import { type Outside, openSystem } from './open-system.ts';
import { refuseMissing } from './refuse-fault.ts';

interface Books {
  readonly system: AccountingSystem;
  /** The company in accounting. */
  readonly company: string;
  /** Whether a party that is missing is added with the first document that names it. */
  readonly createsParties: boolean;
}

/** A company in the tenant's PRIMAVERA; undefined where none is connected. */
export async function openCompany(
  outside: Outside,
  tenantId: string,
  company: string,
): Promise<Omit<Books, 'company'> | undefined> {
  const connection = await findPrimavera(outside, tenantId);
  const system = connection && openSystem(outside, connection, company);
  return system && { system, createsParties: connection.create_parties };
}

async function findPrimavera({ db }: Outside, tenantId: string) {
  return await inControl(db, async (control) => (await findConnections(control, tenantId)).get('PRIMAVERA'));
}

/** The books of an entity in its tenant's PRIMAVERA. Throws Refused with all that has to be filled in first. */
export async function openBooks(outside: Outside, tenantId: string, { erpSettings }: Entity): Promise<Books> {
  const company = erpSettings?.system === 'PRIMAVERA' ? (erpSettings.dataBase ?? '') : '';
  const connection = await findPrimavera(outside, tenantId);
  const system = connection && openSystem(outside, connection, company);
  const missing = [
    ...(system ? [] : ['connection']),
    ...(company === '' ? ['dataBase'] : []),
    ...(erpSettings?.diary ? [] : ['diary']),
  ];
  if (!system || missing.length > 0) return refuseMissing(...missing);
  return { system, company, createsParties: connection.create_parties };
}

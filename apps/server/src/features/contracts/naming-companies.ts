import type { LoanFile } from '@calends/loan-engine';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { nameCompanies } from './contracts.store.ts';

/** The loan with the companies of its changes by name, as people read them: nothing is computed from who they are. */
export async function namingCompaniesOf(tx: TenantTransaction, file: LoanFile): Promise<LoanFile> {
  const ids = file.changes.flatMap(({ company }) => company ?? []);
  if (ids.length === 0) return file;
  const names = new Map((await nameCompanies(tx, ids)).map(({ id, name }) => [id, name]));
  return {
    ...file,
    changes: file.changes.map((change) =>
      typeof change.company === 'string' ? { ...change, company: names.get(change.company) ?? change.company } : change,
    ),
  };
}

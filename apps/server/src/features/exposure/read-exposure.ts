import { type Cents, formatMoney } from '@calends/loan-engine';
import type { Exposure, ExposureContract } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { refuseFuture } from '../contracts/contracts.public.ts';
import { findCompanies, findContractsOfPair, sumByMaturity, sumByPair } from './exposure.store.ts';

/** Who owes whom at the end of `date` (ISO), today where none is given. Throws BadInput for a day to come. */
export async function readExposure(tx: TenantTransaction, date: string | undefined, today: string): Promise<Exposure> {
  const on = date ?? today;
  refuseFuture(on, today);
  const pairs = await sumByPair(tx, on);
  const companyIds = new Set(pairs.flatMap(({ grantorId, receiverId }) => [grantorId, receiverId]));
  return {
    on,
    companies: await findCompanies(tx, [...companyIds]),
    pairs: pairs.map(inEuro),
    maturities: (await sumByMaturity(tx, on)).map(inEuro),
  };
}

interface OfPair {
  readonly grantorId: string;
  readonly receiverId: string;
  readonly referenceDate?: string | undefined;
}

/** The contracts behind one figure of it. Throws BadInput for a day to come. */
export async function readExposureContracts(
  tx: TenantTransaction,
  { referenceDate, ...pair }: OfPair,
  today: string,
): Promise<ExposureContract[]> {
  const on = referenceDate ?? today;
  refuseFuture(on, today);
  return (await findContractsOfPair(tx, pair, on)).map(inEuro);
}

function inEuro<Row extends { readonly capital: Cents; readonly interestDue: Cents }>(row: Row) {
  return { ...row, capital: formatMoney(row.capital), interestDue: formatMoney(row.interestDue) };
}

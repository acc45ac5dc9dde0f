import { type Cents, formatMoney } from '@calends/loan-engine';
import { type Exposure, type ExposureContract, NO_END_DATE } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { refuseFuture } from '../contracts/contracts.public.ts';
import { findCompanies, findContractsOfPair, sumOwed } from './exposure.store.ts';

/** Who owes whom at the end of `date` (ISO), today where none is given. Throws BadInput for a day to come. */
export async function readExposure(tx: TenantTransaction, date: string | undefined, today: string): Promise<Exposure> {
  const on = date ?? today;
  refuseFuture(on, today);
  const { byPair, byEnd } = await sumOwed(tx, on);
  const companyIds = new Set(byPair.flatMap(({ grantorId, receiverId }) => [grantorId, receiverId]));
  return {
    on,
    companies: await findCompanies(tx, [...companyIds]),
    pairs: byPair.map(inEuro),
    maturities: byMonth(byEnd).map(inEuro),
  };
}

interface OwedAtEnd {
  readonly dateEnd: string;
  readonly contracts: number;
  readonly capital: Cents;
  readonly interestDue: Cents;
}

/** Maturities in order of time; contracts without an end come last, without a month. */
function byMonth(ends: readonly OwedAtEnd[]) {
  const months = new Map<string, Omit<OwedAtEnd, 'dateEnd'>>();
  for (const { dateEnd, ...owed } of ends) {
    const month = dateEnd === NO_END_DATE ? WITHOUT_END : dateEnd.slice(0, 'yyyy-MM'.length);
    const before = months.get(month) ?? { contracts: 0, capital: 0n, interestDue: 0n };
    months.set(month, {
      contracts: before.contracts + owed.contracts,
      capital: before.capital + owed.capital,
      interestDue: before.interestDue + owed.interestDue,
    });
  }
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, owed]) => ({ month: month === WITHOUT_END ? null : month, ...owed }));
}

/** Sorts after every month. */
const WITHOUT_END = 'none';

interface OfPair {
  readonly grantorId: string;
  readonly receiverId: string;
  readonly referenceDate?: string | undefined;
}

/** The contracts behind one figure of the exposure. Throws BadInput for a day to come. */
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

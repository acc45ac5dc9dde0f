import type { Exposure } from '@calends/wire';
import { difference, sizeOf, sumOf } from '../../lib/figures/euro-sums.ts';

export type Company = Exposure['companies'][number];

/** A row for each lender, a column for each borrower, with their sums; capital and interest due together. */
interface ExposureMatrix {
  readonly receivers: readonly (Company & { readonly total: string })[];
  readonly rows: readonly {
    readonly grantor: Company;
    readonly total: string;
    /** In the order of `receivers`; null where nothing is owed. */
    readonly cells: readonly (string | null)[];
  }[];
  readonly total: string;
}

export function exposureMatrix({ companies, pairs }: Exposure): ExposureMatrix {
  const owed = new Map(pairs.map((pair) => [keyOf(pair.grantorId, pair.receiverId), owedIn(pair)]));
  const [lending, owing] = [
    new Set(pairs.map((pair) => pair.grantorId)),
    new Set(pairs.map((pair) => pair.receiverId)),
  ];
  const grantors = companies.filter(({ id }) => lending.has(id));
  const receivers = companies.filter(({ id }) => owing.has(id));
  const cell = (grantor: Company, receiver: Company) => owed.get(keyOf(grantor.id, receiver.id)) ?? null;
  return {
    receivers: receivers.map((receiver) => ({
      ...receiver,
      total: sumOf(grantors.map((grantor) => cell(grantor, receiver))),
    })),
    rows: grantors.map((grantor) => {
      const cells = receivers.map((receiver) => cell(grantor, receiver));
      return { grantor, cells, total: sumOf(cells) };
    }),
    total: sumOf([...owed.values()]),
  };
}

/** What a company lends and borrows; null where it does not. */
interface CompanyNet {
  readonly company: Company;
  readonly lent: string | null;
  readonly borrowed: string | null;
  /** Lent less borrowed. */
  readonly net: string;
}

/** The companies by the size of their nets, the greatest first. */
export function netsOf({ companies, pairs }: Exposure): readonly CompanyNet[] {
  const nets = companies.map((company) => {
    const lent = sumOfSome(pairs.filter(({ grantorId }) => grantorId === company.id));
    const borrowed = sumOfSome(pairs.filter(({ receiverId }) => receiverId === company.id));
    return { company, lent, borrowed, net: difference(borrowed, lent) };
  });
  return nets.toSorted((one, other) => Number(sizeOf(other.net) - sizeOf(one.net)));
}

function sumOfSome(pairs: Exposure['pairs']): string | null {
  return pairs.length === 0 ? null : sumOf(pairs.map(owedIn));
}

function owedIn({ capital, interestDue }: Exposure['pairs'][number]): string {
  return sumOf([capital, interestDue]);
}

function keyOf(grantorId: string, receiverId: string): string {
  return `${grantorId} ${receiverId}`;
}

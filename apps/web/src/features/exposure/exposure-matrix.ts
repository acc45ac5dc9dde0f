import type { Exposure } from '@calends/wire';
import { sumOf } from '../../lib/figures/euro-sums.ts';

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
  const owed = new Map(
    pairs.map((pair) => [keyOf(pair.grantorId, pair.receiverId), sumOf([pair.capital, pair.interestDue])]),
  );
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

function keyOf(grantorId: string, receiverId: string): string {
  return `${grantorId} ${receiverId}`;
}

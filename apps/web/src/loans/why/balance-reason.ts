import { formatMoney, type Ledger, type LedgerMovement, parseMoney } from '@calends/loan-engine';
import type { ContractFigure } from '../contract-figures.ts';
import type { AskableDue } from './loan-question.ts';

/** What a balance is made of: lines that add up to it. */
export interface BalanceReason {
  readonly total: string;
  readonly lines: readonly BalanceLine[];
}

export type BalanceLine = { readonly amount: string } & (
  | { readonly kind: 'movements'; readonly movementType: LedgerMovement['movementType']; readonly count: number }
  | { readonly kind: 'movement'; readonly movement: LedgerMovement }
  | { readonly kind: 'due'; readonly due: AskableDue }
  | { readonly kind: 'tranche'; readonly trancheId: string; readonly drawnOn: string }
  | { readonly kind: 'maximum' | 'realized' | 'overrun' | 'ended' }
);

type Signs = Readonly<Partial<Record<LedgerMovement['movementType'], bigint>>>;

/** What moves each balance of a tranche, and which way (the state of a tranche, specification of the engine, section 4). */
const SIGNS = {
  capital: {
    TRANCHE: 1n,
    REINFORCEMENT: 1n,
    CAPITALIZATION: 1n,
    CAPITALREIMBURSEMENT: -1n,
    CAPITALWAIVER: -1n,
    SHARECAPITALCONVERSION: -1n,
    OTHEREQUITYCONVERSION: -1n,
  },
  interestDue: { INTERESTSDUE: 1n, INTERESTDUEREIMBURSEMENT: -1n, INTERESTDUEWAIVER: -1n },
} as const satisfies Record<string, Signs>;
export type TrancheBalance = keyof typeof SIGNS;

/** The capital or the interest due of a tranche after these movements, summed by what kind they are. */
export function trancheBalanceReason(movements: readonly LedgerMovement[], balance: TrancheBalance): BalanceReason {
  const signs: Signs = SIGNS[balance];
  const sums = new Map<LedgerMovement['movementType'], { cents: bigint; count: number }>();
  for (const { movementType, amount } of movements) {
    const sign = signs[movementType];
    if (sign === undefined || amount === null) continue;
    const { cents, count } = sums.get(movementType) ?? { cents: 0n, count: 0 };
    sums.set(movementType, { cents: cents + sign * centsOf(amount), count: count + 1 });
  }
  return {
    total: formatMoney([...sums.values()].reduce((sum, { cents }) => sum + cents, 0n)),
    lines: [...sums].map(([movementType, { cents, count }]) => ({
      kind: 'movements',
      movementType,
      count,
      amount: formatMoney(cents),
    })),
  };
}

/** The movements of a kind, which together are one line of a balance. */
export function movementsReason(
  movements: readonly LedgerMovement[],
  movementType: LedgerMovement['movementType'],
): BalanceReason {
  const lines = movements.flatMap((movement): BalanceLine[] =>
    movement.movementType === movementType && movement.amount !== null
      ? [{ kind: 'movement', movement, amount: movement.amount }]
      : [],
  );
  return { total: formatMoney(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n)), lines };
}

/** The sum of the tranches, each after the movement at its place. */
export function togetherReason(
  { tranches }: Ledger,
  balance: TrancheBalance,
  places: ReadonlyMap<string, number>,
): BalanceReason {
  const lines = tranches.flatMap((tranche): BalanceLine[] => {
    const movement = tranche.movements[places.get(tranche.id) ?? -1];
    if (!movement) return [];
    return [
      { kind: 'tranche', trancheId: tranche.id, drawnOn: tranche.movements[0]?.date ?? '', amount: movement[balance] },
    ];
  });
  return { total: formatMoney(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n)), lines };
}

/** The sum of what falls due. */
export function duesReason(dues: readonly AskableDue[]): BalanceReason {
  const lines = dues.map((due): BalanceLine => ({ kind: 'due', due, amount: due.amount ?? '0.00' }));
  return { total: formatMoney(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n)), lines };
}

const TRANCHE_FIGURES = {
  realizedCapital: 'capital',
  interestAccrued: 'interestAccrued',
  interestDue: 'interestDue',
} as const;

/** A balance of a contract: the sum over its tranches, or what its maximum leaves. */
export function contractFigureReason(ledger: Ledger, figure: ContractFigure): BalanceReason {
  if (figure === 'availableCapital') return availableReason(ledger);
  const { contract, tranches } = ledger;
  const name = TRANCHE_FIGURES[figure];
  return {
    total: contract[figure],
    lines: tranches.map((tranche) => ({
      kind: 'tranche',
      trancheId: tranche.id,
      drawnOn: tranche.movements[0]?.date ?? '',
      amount: tranche[name],
    })),
  };
}

/** Never below nothing: a capitalization may pass the maximum, and the reason says by how much; nothing of a loan that a merger ended. */
function availableReason({ contract, endedOn }: Ledger): BalanceReason {
  const { maximumAmount, realizedCapital, availableCapital } = contract;
  const overrun = centsOf(realizedCapital) - centsOf(maximumAmount);
  return {
    total: availableCapital,
    lines: [
      { kind: 'maximum', amount: maximumAmount },
      { kind: 'realized', amount: formatMoney(-centsOf(realizedCapital)) },
      ...(overrun > 0n ? [{ kind: 'overrun' as const, amount: formatMoney(overrun) }] : []),
      ...(endedOn !== undefined && overrun < 0n ? [{ kind: 'ended' as const, amount: formatMoney(overrun) }] : []),
    ],
  };
}

function centsOf(amount: string): bigint {
  return parseMoney(amount) ?? 0n;
}

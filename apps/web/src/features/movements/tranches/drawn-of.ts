import type { Ledger } from '@calends/loan-engine';
import { sumOf } from '../../../lib/figures/euro-sums.ts';

/** The amount drawn of a tranche by the day of its ledger: its draw and every reinforcement. */
export function drawnOf({ movements }: Ledger['tranches'][number]): string {
  const [draw, ...later] = movements;
  const draws = [draw, ...later.filter(({ movementType }) => movementType === 'REINFORCEMENT')];
  return sumOf(draws.map((movement) => movement?.amount ?? '0.00'));
}

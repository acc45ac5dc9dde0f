import type { ContractChange, LoanFile, Refusal, Tranche, UserMovement } from '@calends/loan-engine';

/** The fact that a refusal is about; the engine gives its place as a path (`tranches[1].movements[0]`) or as numbers. */
export function factOf(file: LoanFile, refusal: Refusal): ContractChange | Tranche | UserMovement | undefined {
  const { field = '', trancheId, movementIndex, changeIndex, factId } = refusal;
  const [, tranchePlace, movementPlace] = /^tranches\[(\d+)\](?:\.movements\[(\d+)\])?/.exec(field) ?? [];
  const [, changePlace] = /^changes\[(\d+)\]/.exec(field) ?? [];
  const tranche = file.tranches[Number(tranchePlace ?? -1)] ?? file.tranches.find(({ id }) => id === trancheId);
  const movement =
    tranche?.movements[Number(movementPlace ?? movementIndex ?? -1)] ??
    tranche?.movements.find(({ id }) => id !== undefined && id === factId);
  const change = file.changes[Number(changePlace ?? changeIndex ?? -1)];
  return change ?? movement ?? tranche;
}

import {
  computeLedger,
  type Ledger,
  type LoanFile,
  type Refusal,
  type Tranche,
  type UserMovement,
} from '@calends/loan-engine';
import type { Loan } from './loan.queries.ts';

/** What a form is about to save: a draw, or movements of a tranche that is there. */
export type EnteredFacts =
  | { readonly tranche: Tranche }
  | { readonly trancheId: string; readonly movements: readonly UserMovement[] };

/** A ledger without the facts and one with them, to the same day, or why the facts are refused. */
export type Foreseen =
  | { readonly ok: true; readonly before: Ledger; readonly after: Ledger }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * What saving the facts would make of the loan: the same arithmetic on the same facts as the server's. Both ledgers
 * reach to the later of the loan's own day and the last of the facts.
 */
export function foresee(loan: Loan, facts: EnteredFacts): Foreseen {
  const file = withFacts(loan.file, facts);
  const after = computeLedger(file, loan.fixings);
  if (!after.ok) return after;
  const before = computeLedger({ ...loan.file, asOf: file.asOf }, loan.fixings);
  return before.ok ? { ok: true, before: before.ledger, after: after.ledger } : before;
}

/** The loan file as it would be once the facts are entered, after those of the same day that are there already. */
function withFacts(file: LoanFile, facts: EnteredFacts): LoanFile {
  const dates = 'tranche' in facts ? [facts.tranche.realizationDate] : facts.movements.map(({ date }) => date);
  const asOf = [file.asOf, ...dates].reduce((latest, date) => (date > latest ? date : latest));
  if ('tranche' in facts) return { ...file, asOf, tranches: [...file.tranches, facts.tranche] };
  const tranches = file.tranches.map((tranche) =>
    tranche.id === facts.trancheId ? { ...tranche, movements: [...tranche.movements, ...facts.movements] } : tranche,
  );
  return { ...file, asOf, tranches };
}

import { isCivilDate, type Refusal } from '@calends/loan-engine';
import { dayOfOutcome, outcomeOf } from '@calends/loan-engine/outcome-of';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refused, Stale } from '../../../http/problems.ts';
import { beforeLateChange } from '../../periods/periods.public.ts';
import { readFacts } from '../facts/facts.store.ts';
import { computeLoan, readMarketData, readMarketOf } from '../figures/compute-loans.ts';
import type { ComputedLoan } from './derive-rows.ts';
import { inTurns } from './in-turns.ts';
import { LoanChanges } from './loan-changes.ts';

/** The fields of the input that a refusal is about, with keys; undefined where it is about another fact. */
type FieldsOfRefusal = (refusal: Refusal) => Record<string, string[]> | undefined;

/** A person's write on loans, which another role may not make where it is late. */
export interface LoanWriting {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Pick<Actor, 'personId' | 'roleId'>;
  readonly today: string;
}

/** What the figures of a person's write need to know. */
export type Deciding = Pick<LoanWriting, 'tx' | 'today'> & { readonly actor: Pick<Actor, 'roleId'> };

interface Recomputing {
  readonly fieldsOf?: FieldsOfRefusal;
  /** The name of the outcome that the writer's preview showed (`outcomeOf`); undefined where there was no preview. */
  readonly outcome?: string | undefined;
  /** The field of the input that dates the write; absent where none does. */
  readonly dateField?: string;
}

/**
 * Computes one locked contract to `today` and stores what follows. Throws Refused when its facts cannot be, and Stale where
 * the figures are not those of the writer's preview: a fixing, a fee or a day may have come between.
 */
export async function recomputeContract(
  { tx, actor, today }: Deciding,
  contractId: string,
  { fieldsOf = () => undefined, outcome, dateField }: Recomputing = {},
): Promise<ComputedLoan> {
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) throw new Error(`contract ${contractId} is gone while it is locked`);
  const shownDay = outcome === undefined ? '' : dayOfOutcome(outcome);
  const until = isCivilDate(shownDay) && shownDay > today ? shownDay : today;
  const market = await readMarketOf(tx, facts, { today, until });
  const result = computeLoan(facts, market, today);
  if (!result.ok) throw refused(result.refusal, fieldsOf(result.refusal));
  await storeDecided({ tx, actor }, [result.loan], dateField);
  if (outcome !== undefined && !comesOut(result.loan, outcome)) throw new Stale('FiguresChanged');
  return result.loan;
}

/**
 * The same of several locked contracts without a preview, with a few dozen statements for all of them. Throws Refused for the first that
 * cannot be computed.
 */
export async function recomputeDecided(
  { tx, actor, today }: Deciding,
  contractIds: readonly string[],
  { fieldsOf = () => undefined, dateField }: Omit<Recomputing, 'outcome'> = {},
): Promise<void> {
  if (contractIds.length === 0) return;
  const loans = await readFacts(tx, contractIds);
  const market = await readMarketData(tx, loans);
  const computed = loans.map((facts) => {
    const result = computeLoan(facts, market, today);
    if (!result.ok) throw refused(result.refusal, fieldsOf(result.refusal));
    return result.loan;
  });
  await storeDecided({ tx, actor }, computed, dateField);
}

/** Whether a loan has the figures that its preview showed, on the last day of that preview. */
function comesOut(loan: ComputedLoan, outcome: string): boolean {
  const day = dayOfOutcome(outcome);
  const ledger = isCivilDate(day) ? loan.on(day) : undefined;
  return ledger !== undefined && outcomeOf(ledger) === outcome;
}

/** The engine's refusal as sent on the wire: its code, its facts, and the fields at fault. */
export function refused(refusal: Refusal, errors?: Record<string, string[]>): Refused {
  return new Refused({ code: refusal.code, details: factsOf(refusal), ...(errors && { errors }) });
}

/** The facts of a refusal, without its code and the sentence for `calc`. */
export function factsOf(refusal: Refusal): Record<string, unknown> {
  const { code: _, message: __, ...facts } = refusal;
  return facts;
}

export type Recomputed = ({ readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }) & {
  readonly contractNumber: string;
  /** A reset of the past follows another value than it did. */
  readonly isRefixed: boolean;
};

/**
 * Computes locked contracts to `today` and stores what follows, with a dozen statements however many they are. A loan
 * that is refused keeps its rows, and the others are stored. Where what is dated before `since` (ISO) is stored as it has to be,
 * that is neither read nor compared.
 */
export async function recomputeContracts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
  since?: string,
): Promise<Map<string, Recomputed>> {
  const loans = await readFacts(tx, contractIds);
  if (loans.length === 0) return new Map();
  const market = await readMarketData(tx, loans);
  const changes = await LoanChanges.of(tx, loans, since === undefined ? undefined : { since, today });
  const refusals = new Map<string, Refusal>();
  const whole: string[] = [];
  for await (const ofTurn of inTurns(loans))
    for (const facts of ofTurn) {
      const result = computeLoan(facts, market, today);
      if (!result.ok) refusals.set(facts.contractId, result.refusal);
      else if (!changes.add(result.loan)) whole.push(facts.contractId);
    }
  await changes.write(tx);
  const recomputed = loans.map(({ contractId, terms }): [string, Recomputed] => {
    const refusal = refusals.get(contractId);
    const of = { contractNumber: terms.contract_number, isRefixed: changes.refixed.has(contractId) };
    return [contractId, refusal ? { ok: false, refusal, ...of } : { ok: true, ...of }];
  });
  return new Map([...recomputed, ...(await recomputeContracts(tx, whole, today))]);
}

/** Stores what follows of loans that a person wrote. Throws Refused where that is late, and late changes are refused to that person. */
export async function storeDecided(
  { tx, actor }: Pick<Deciding, 'tx' | 'actor'>,
  loans: readonly ComputedLoan[],
  dateField?: string,
): Promise<void> {
  if (loans.length === 0) return;
  const contractIds = loans.map(({ facts }) => facts.contractId);
  const checkLate = await beforeLateChange({ tx, actor }, contractIds, dateField);
  await storeLoans(tx, loans);
  await checkLate();
}

/** Stores what follows of computed loans. */
export async function storeLoans(tx: TenantTransaction, loans: readonly ComputedLoan[]): Promise<void> {
  if (loans.length === 0) return;
  const changes = await LoanChanges.of(
    tx,
    loans.map(({ facts }) => facts),
  );
  for (const loan of loans) changes.add(loan);
  await changes.write(tx);
}

import type { LoanFile } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { refusedFile } from '../../sheets/refused-file.ts';
import { readFixings, refused } from '../ledger/ledger.public.ts';
import { type BrokenRule, cellsOf, columnOf } from './check-rules.ts';
import type { LoanChanges } from './compare-loan.ts';
import { faultsOfLoan, type LoanFault, refusedColumn } from './faults-of-loan.ts';
import type { GivenLoan } from './given-loan.ts';
import { soundLoan } from './sound-loan.ts';

interface Importing {
  readonly given: GivenLoan;
  readonly changes: LoanChanges;
  readonly rules: readonly BrokenRule[];
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/** Whether the loan can be computed as the file describes it. */
export function isSound({ rejected }: GivenLoan, rules: readonly BrokenRule[], after: LoanFile): boolean {
  return rejected.length === 0 && rules.length === 0 && !earlyChange(after);
}

/**
 * Everything that is wrong with a file at once: cells that cannot be read, rules of the forms, and those faults of the computed
 * loan that do not follow from them. A fault of a fact that is not in the file is reported as of any loan, where nothing else
 * is wrong.
 */
export async function refusedImport(tx: TenantTransaction, importing: Importing): Promise<Refused> {
  const { given, changes, rules } = importing;
  const cells = [...given.rejected, ...rules.flatMap((rule) => cellsOf(rule, given))];
  const faults = await findFaults(tx, importing);
  const [first] = faults;
  const early = earlyChange(changes.after);
  const isOfFile = cells.length > 0 || faults.some(({ fact }) => fact && changes.givenOf(fact));
  if (!isOfFile && early) return early;
  if (!isOfFile && first) return refused(first.refusal);
  const ofLoan = faults.map((fault) => cellOf(fault, importing));
  const ofStart = early
    ? cellsOf({ fact: changes.after.contract, errors: { dateStart: [early.refusal.code] } }, given)
    : [];
  return refusedFile(given.asInFile([...cells, ...ofStart, ...ofLoan]));
}

/** A corrected start may come after a change that stays as it is. */
function earlyChange({ contract: { dateStart }, changes }: LoanFile): Refused | undefined {
  const early = changes.find(({ id, changeDate }) => id !== undefined && changeDate < dateStart);
  if (!early) return undefined;
  const details = { date: early.changeDate, dateStart };
  return new Refused({ code: 'ChangeBeforeContract', details, errors: { file: ['ChangeBeforeContract'] } });
}

async function findFaults(tx: TenantTransaction, { given, changes, rules, today }: Importing): Promise<LoanFault[]> {
  const { after, givenOf } = changes;
  const faulty = new Map([...given.broken.keys(), ...rules.map(({ fact }) => fact)].map((fact) => [fact, true]));
  const ofTerms = rules.filter(({ fact }) => fact === after.contract).flatMap(({ errors }) => Object.keys(errors));
  const facts = [...after.changes, ...after.tranches, ...after.tranches.flatMap(({ movements }) => movements)];
  const sound = soundLoan({
    terms: after.contract,
    wrong: new Set([...(given.broken.get(after.contract) ?? []), ...ofTerms.map(columnOf)]),
    changes: after.changes,
    tranches: after.tranches,
    unsound: new Set(facts.filter((fact) => faulty.has(givenOf(fact) ?? {}))),
    hasStrayMovements: given.strays.length > 0,
    factOf: (movement) => movement,
  });
  if (!sound) return [];
  const { hasInterest, terms: contract, ...own } = sound;
  const file = { ...after, contract, ...own };
  return faultsOfLoan(file, { hasInterest, fixings: await readFixings(tx, [file]), today });
}

/** A fact that is not in the file has no place in it. */
function cellOf({ refusal, fact }: LoanFault, { given, changes }: Importing): RejectedCell {
  const source = fact && changes.givenOf(fact);
  const place = source && given.places.get(source);
  const { code, amount, date, value = '' } = refusal;
  if (!fact || !place) return { row: 1, column: '', code, value: amount ?? date ?? value };
  const sheet = 'changeDate' in fact ? 'Changes' : 'realizationDate' in fact ? 'Tranches' : 'Movements';
  return {
    row: place.row,
    column: `${place.column}.${refusedColumn(sheet, refusal)}`,
    code,
    value: amount ?? date ?? value,
  };
}

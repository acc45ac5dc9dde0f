import type { LoanFile, Refusal } from '@calends/loan-engine';
import { faultsOfForm } from '@calends/loan-engine/faults-of-form';
import type { RejectedCell } from '@calends/wire';
import { orderedFaults } from '../../sheets/reading/table-in-file.ts';
import { refusedFile } from '../../sheets/refused-file.ts';
import type { CompaniesInFile } from './companies-in-file.ts';
import {
  canonicalChange,
  canonicalMovement,
  canonicalTerms,
  canonicalTranche,
  type GivenLoan,
  type Place,
} from './given-loan.ts';

/**
 * A loan file, read as strictly as the engine does, with every fault of its form by its place. Throws Refused for what is no
 * loan file, where no fact can be distinguished from another.
 */
export function readLoanJson(
  text: string,
  stored: LoanFile,
  { today, companies }: { readonly today: string; readonly companies: CompaniesInFile },
): GivenLoan {
  const parsed = parsedLoan(text);
  if (parsed === undefined) throw refusedFile([{ row: 1, column: '', code: 'InvalidLoanFile', value: '' }]);
  const file = { ...parsed, asOf: 'asOf' in parsed ? parsed.asOf : today } as LoanFile;
  const faults = faultsOfForm(file);
  const rejected = faults.map(cellOf);
  if (!faults.every(({ field = '' }) => OF_FACT.test(field))) throw refusedFile(rejected);

  const places = new Map<object, Place>();
  const broken = new Map<object, ReadonlySet<string>>();
  const wrong = Map.groupBy(faults, ({ field = '' }) => field.slice(0, field.lastIndexOf('.')));
  const wrongIn = (path: string) => new Set(wrong.get(path)?.map(({ field = '' }) => field.slice(path.length + 1)));
  const noted = <Fact extends object>(
    path: string,
    fact: Fact,
    place?: Place,
    unknown: readonly string[] = [],
  ): Fact => {
    const names = new Set([...wrongIn(path), ...unknown]);
    if (names.size > 0) broken.set(fact, names);
    if (place) places.set(fact, place);
    return fact;
  };
  /** What can be read of a fact. */
  const readable = <Fact extends object>(path: string, fact: Fact): Fact => {
    const names = wrongIn(path);
    return Object.fromEntries(Object.entries(fact).filter(([name]) => !names.has(name))) as Fact;
  };
  const kept = Object.entries(stored.contract).filter(([name]) => wrongIn('contract').has(name));
  return {
    contract: noted('contract', canonicalTerms({ ...file.contract, ...Object.fromEntries(kept) })),
    changes: file.changes.map((one, index) => {
      const path = `changes[${index}]`;
      const read = companies.read(readable(path, one));
      if ('fault' in read)
        rejected.push({ row: index + 1, column: `${path}.company`, code: read.fault, value: one.company ?? '' });
      const unknown = 'fault' in read ? ['company'] : [];
      return noted(path, canonicalChange(read.change), { row: index + 1, column: 'changes' }, unknown);
    }),
    tranches: file.tranches.map((one, index) => {
      const path = `tranches[${index}]`;
      const movements = one.movements.map((movement, place) => {
        const at = `${path}.movements[${place}]`;
        const column = `${path}.movements`;
        return noted(at, canonicalMovement(readable(at, movement)), { row: place + 1, column });
      });
      const draw = canonicalTranche(readable(path, one));
      return noted(path, { ...draw, movements }, { row: index + 1, column: 'tranches' });
    }),
    places,
    broken,
    strays: [],
    rejected,
    asInFile: (cells) => orderedFaults(cells, []),
  };
}

/** A field of a fact or of the terms: where anything else is wrong, facts cannot be distinguished. */
const OF_FACT = /^(contract|changes\[\d+\]|tranches\[\d+\](\.movements\[\d+\])?)\.(?!movements$)\w+$/;

function cellOf({ code, field = '', value = '' }: Refusal): RejectedCell {
  return { row: placeIn(field), column: field, code, value };
}

/** The product's own export wraps the loan with its version and fixings. */
function parsedLoan(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    const { loanFile } = parsed as { readonly loanFile?: unknown };
    return typeof loanFile === 'object' && loanFile !== null ? loanFile : parsed;
  } catch {
    return undefined; // no JSON: the caller reports that it is no loan file
  }
}

/** From 1: `tranches[2].movements[4].date` is about the fifth of its list. */
function placeIn(field: string): number {
  const last = [...field.matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
  return last === undefined ? 1 : Number(last) + 1;
}

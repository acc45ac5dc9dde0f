import { computeLedger, fixingHistory, type LoanFile, type RefusalCode } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import {
  canonicalChange,
  canonicalMovement,
  canonicalTerms,
  canonicalTranche,
  type GivenLoan,
  type Place,
} from './given-loan.ts';

/** The engine's refusals of form, which come before anything is computed. */
const OF_FORM: readonly RefusalCode[] = [
  'InvalidLoanFile',
  'InvalidDate',
  'InvalidAmount',
  'UnknownEnumValue',
  'EndBeforeStart',
  'TrancheOutsideContract',
  'MovementBeforeTranche',
];

/** A loan file, read as strictly as the engine does; the first fault by its place. */
export function readLoanJson(text: string, today: string): { given: GivenLoan } | { rejected: RejectedCell[] } {
  const parsed = parsedLoan(text);
  if (parsed === undefined) return { rejected: [{ row: 1, column: '', code: 'InvalidLoanFile', value: '' }] };
  const file = { ...parsed, asOf: 'asOf' in parsed ? parsed.asOf : today } as LoanFile;
  const result = computeLedger(file, fixingHistory([]));
  if (!result.ok && OF_FORM.includes(result.refusal.code)) {
    const { code, field = '', value = '' } = result.refusal;
    return { rejected: [{ row: placeIn(field), column: field, code, value }] };
  }
  const places = new Map<object, Place>();
  const placed = <Fact extends object>(fact: Fact, row: number, column: string): Fact => {
    places.set(fact, { row, column });
    return fact;
  };
  return {
    given: {
      contract: canonicalTerms(file.contract),
      changes: file.changes.map((one, index) => placed(canonicalChange(one), index + 1, 'changes')),
      tranches: file.tranches.map((one, index) => {
        const movements = one.movements.map((movement, place) =>
          placed(canonicalMovement(movement), place + 1, `tranches[${index}].movements`),
        );
        return placed({ ...canonicalTranche(one), movements }, index + 1, 'tranches');
      }),
      places,
      tell: (cell) => cell,
    },
  };
}

/** As the product gives it out it stands beside its version and fixings. */
function parsedLoan(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    const { loanFile } = parsed as { readonly loanFile?: unknown };
    return typeof loanFile === 'object' && loanFile !== null ? loanFile : parsed;
  } catch {
    return undefined; // no JSON: the caller tells that it is no loan file
  }
}

/** From 1: `tranches[2].movements[4].date` is about the fifth of its list. */
function placeIn(field: string): number {
  const last = [...field.matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
  return last === undefined ? 1 : Number(last) + 1;
}

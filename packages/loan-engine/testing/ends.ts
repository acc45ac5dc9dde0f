import type { LoanFile } from '../src/formats/loan-file.ts';

/** The end of the contract that is in force on a day (ISO), found without the engine. */
export function endOn({ contract, changes }: LoanFile, day: string): string {
  return endsOf(changes).findLast(({ changeDate }) => changeDate <= day)?.dateEnd ?? contract.dateEnd;
}

/** The end to which the facts lead, seen from a day: later ends count that apply before the one before them has passed. */
export function endAhead(file: LoanFile, day: string): string {
  let end = endOn(file, day);
  for (const { changeDate } of endsOf(file.changes))
    if (changeDate > day && changeDate <= end) end = endOn(file, changeDate);
  return end;
}

function endsOf(changes: LoanFile['changes']): LoanFile['changes'] {
  return changes
    .filter(({ field }) => field === 'DATEEND')
    .toSorted((a, b) => a.changeDate.localeCompare(b.changeDate));
}

/** Warnings: each has a cause, and each cause has a warning. */
import { type Findings } from './findings.ts';
import { asRow, centsOf, dateText, dayOf, type Row, rowsOf, textOf } from './printed-figures.ts';
import { CHANGE_OF_END, capitalOn, type Movement, NO_END, type Tranche } from './printed-ledger.ts';

/** Checks the warnings whose causes the ledger shows. */
export function* warningFindings(ledger: Row, tranches: readonly Tranche[]): Findings {
  const warnings = rowsOf(ledger, 'warnings').map(
    (row) => `${textOf(row, 'code')} of tranche ${textOf(row, 'trancheId')} on ${dateText(dayOf(row, 'date'))}`,
  );
  const due = [...projections(tranches), ...overruns(ledger, tranches, warnings), ...overdues(ledger, tranches)];
  for (const one of warnings.filter((warning) => !due.includes(warning))) yield `Warning ${one}: has no cause.`;
  for (const one of due.filter((warning) => !warnings.includes(warning))) yield `Warning ${one}: is missing.`;
  if (new Set(warnings).size < warnings.length) yield 'Warnings: one stands twice.';
}

function projections(tranches: readonly Tranche[]): string[] {
  return tranches.flatMap(({ id, fixings }) =>
    fixings
      .filter(({ row }) => row.projected === true)
      .map(({ reset }) => `ProjectedFixing of tranche ${id} on ${dateText(reset)}`),
  );
}

/** Since its last change the maximum amount is the printed one; an overrun on earlier days is accepted as printed. */
function overruns(ledger: Row, tranches: readonly Tranche[], printed: readonly string[]): string[] {
  const maximum = centsOf(asRow(ledger.contract, 'contract'), 'maximumAmount');
  const changes = tranches.flatMap(({ movements }) => movements.filter(({ type }) => type === 'MAXIMUMAMOUNTCHANGE'));
  const known = Math.max(...changes.map(({ day }) => day));
  return tranches.flatMap(({ id, movements }) =>
    movements
      .filter(({ type }) => type === 'CAPITALIZATION')
      .flatMap(({ day }) => {
        const warning = `MaximumAmountOverrun of tranche ${id} on ${dateText(day)}`;
        const isOver = tranches.reduce((sum, tranche) => sum + capitalOn(tranche, day), 0n) > maximum;
        return (day < known ? printed.includes(warning) : isOver) ? [warning] : [];
      }),
  );
}

/** Interest of the day of the change is capitalised under the end before. */
function isMeasuredSince(row: Row, changed: number): boolean {
  const day = dayOf(row, 'date');
  return day > changed || (day === changed && row.cause !== 'CAPITALIZATION');
}

function isChangeOfEnd({ type }: Movement): boolean {
  return type === CHANGE_OF_END;
}

/**
 * The end of the contract is printed on tax rows only; without one since its last change, it is taken from the warning of an
 * overdue tranche.
 */
function overdues(ledger: Row, tranches: readonly Tranche[]): string[] {
  const printed = rowsOf(ledger, 'warnings').find(({ code }) => code === 'Overdue');
  const changed = Math.max(
    ...tranches.flatMap(({ movements }) => movements.filter(isChangeOfEnd).map(({ day }) => day)),
  );
  const taxRow = rowsOf(ledger, 'stampTax').findLast((row) => isMeasuredSince(row, changed));
  const end = taxRow ? dayOf(taxRow, 'dateEnd') : printed && dayOf(printed, 'date');
  if (end === undefined || dateText(end) === NO_END || end >= dayOf(ledger, 'asOf')) return [];
  const owing = tranches.filter(({ row }) => centsOf(row, 'capital') > 0n || centsOf(row, 'interestDue') > 0n);
  return owing.map(({ id }) => `Overdue of tranche ${id} on ${dateText(end)}`);
}

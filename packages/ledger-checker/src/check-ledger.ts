/**
 * The independent checker: it recomputes a printed ledger and reports every figure that does not follow. It shares no
 * line of code with the program that computes ledgers, so trust in the checker needs no trust in that program. Read
 * this one first, then printed-figures.ts, printed-ledger.ts, and the chapters (check-*.ts) in the order of findings()
 * below.
 *
 * What an empty answer proves, from the ledger alone: every day with capital bears interest, once; each segment's
 * interest is capital x rate x day-count fraction; each rate is index + spread, or what a floor or a cap leaves of it; each
 * index is that of the fixing it names; each posted interest is the sum of its segments less what was paid of it,
 * rounded to the cent; every balance, total, tax and month-end accrual is the sum or product of the figures beside it;
 * nothing was repaid that was not owed; what passes to another company is what was owed the day before; nothing was drawn since a
 * merger ended the loan.
 *
 * A ledger does not show, so the checker cannot know: whether the facts (amounts, dates, terms, tax rates and due days, end of
 * the contract) are those that were agreed; whether interest was posted on the dates agreed and the index fixed on the
 * right ones, at the published value; whether a use of credit without a tax row should have one; which of the exemption
 * norms applies. Interest below half a cent is never posted, so its periods leave no date behind: month-end accruals of
 * such a time are not checked where any interest ran. Overruns before the last change of the maximum amount are
 * accepted as printed, since only the last maximum is printed.
 */
import { accrualFindings } from './check-accruals.ts';
import { endFindings, endOf } from './check-end.ts';
import { handoverFindings } from './check-handovers.ts';
import { interestFindings, segmentFindings } from './check-interest.ts';
import { movementFindings, reimbursementFindings, totalFindings } from './check-movements.ts';
import { fixingFindings, floorFindings, indexFindings, termFindings } from './check-rates.ts';
import { dueDaysOf, stampTaxFindings } from './check-stamp-tax.ts';
import { warningFindings } from './check-warnings.ts';
import { type Findings } from './findings.ts';
import { asRow, dayOf, type Row, rowsOf, Unreadable } from './printed-figures.ts';
import { readTranche } from './printed-ledger.ts';

/** `ledger` is parsed JSON as the ledger is printed. Returns one sentence for each figure that does not follow. */
export function checkLedger(ledger: unknown): string[] {
  const sentences: string[] = [];
  try {
    for (const sentence of findings(asRow(ledger, 'the ledger'))) sentences.push(sentence);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    sentences.push(`The ledger cannot be read: ${error.message}.`);
  }
  return sentences;
}

function* findings(ledger: Row): Findings {
  const asOf = dayOf(ledger, 'asOf');
  const tranches = rowsOf(ledger, 'tranches').map((row) => readTranche(row, asOf));
  for (const tranche of tranches) {
    yield* movementFindings(tranche);
    yield* segmentFindings(tranche);
    yield* fixingFindings(tranche);
    yield* indexFindings(tranche);
    yield* termFindings(tranche);
    yield* interestFindings(tranche);
    yield* reimbursementFindings(tranche);
  }
  yield* floorFindings(tranches);
  yield* totalFindings(asRow(ledger.contract, 'contract'), tranches, endOf(ledger));
  yield* endFindings(ledger, tranches);
  yield* stampTaxFindings(rowsOf(ledger, 'stampTax'), tranches, dueDaysOf(ledger));
  yield* accrualFindings(rowsOf(ledger, 'accruals'), tranches);
  yield* warningFindings(ledger, tranches);
  yield* handoverFindings(ledger, tranches);
}

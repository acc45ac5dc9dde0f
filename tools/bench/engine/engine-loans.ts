import { fixingHistory, type LoanFile, openLoan } from '@calends/loan-engine';
import { floatingLoan, tenYearsOfFixings } from './engine-examples.ts';
import { perSecond } from './throughput.ts';

/** Whole ten-year loans with their trace. */
export interface LoanSpeeds {
  /** Loans a second with 200 movements, as figures and printed, and how often a second such a ledger is written as JSON. */
  readonly loans: number;
  readonly printed: number;
  readonly json: number;
  /** Seconds for one loan, by its number of movements. */
  readonly growth: ReadonlyArray<{ readonly movements: number; readonly seconds: number }>;
  /** Ten thousand movements and one more in the last month: loans a second from the start, and from a checkpoint. */
  readonly whole: number;
  readonly resumed: number;
}

const MANY = 10_000;

export function measureLoans(): LoanSpeeds {
  const fixings = fixingHistory(tenYearsOfFixings());
  const compute = (file: LoanFile) => {
    const loan = openLoan(file, fixings);
    if (!loan.counted.ok) throw new Error(`the loan is refused: ${loan.counted.refusal.message}`);
    if (loan.counted.figures.accruals.length === 0) throw new Error('the loan earns nothing'); // counted when they are read
    return loan;
  };
  const [usual, many] = [floatingLoan(200), floatingLoan(MANY)];
  const { result } = compute(usual);
  const longLoan = compute(many);
  const changed = withLateMovement(many);
  if (JSON.stringify(longLoan.with(changed).result) !== JSON.stringify(compute(changed).result))
    throw new Error('the ledger from a checkpoint is another one');
  const [hundred, thousand] = [floatingLoan(100), floatingLoan(1000)];
  const speeds = perSecond({
    loans: () => compute(usual),
    printed: () => compute(usual).result,
    json: () => JSON.stringify(result),
    hundred: () => compute(hundred),
    thousand: () => compute(thousand),
    whole: () => compute(changed),
    resumed: () => longLoan.with(changed),
  });
  const growth = [
    { movements: 100, seconds: 1 / speeds.hundred },
    { movements: 1000, seconds: 1 / speeds.thousand },
    { movements: MANY, seconds: 1 / speeds.whole },
  ];
  return { ...speeds, growth };
}

function withLateMovement(file: LoanFile): LoanFile {
  const late = { date: '2023-12-29', movementType: 'REINFORCEMENT', amount: '5.00' } as const;
  return { ...file, tranches: file.tranches.map((one) => ({ ...one, movements: [...one.movements, late] })) };
}

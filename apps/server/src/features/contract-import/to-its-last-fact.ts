import type { LoanFile } from '@calends/loan-engine';

/** A loan computed as far as its facts reach: one of the future may be what is refused. */
export function toItsLastFact(file: LoanFile, today: string): LoanFile {
  const days = [
    today,
    ...file.changes.map(({ changeDate }) => changeDate),
    ...file.tranches.flatMap(({ realizationDate, movements }) => [
      realizationDate,
      ...movements.map(({ date }) => date),
    ]),
  ];
  return { ...file, asOf: days.reduce((last, day) => (day > last ? day : last)) };
}

import type { LoanFile } from '@calends/loan-engine';

/** Computes a loan as far as its facts reach, since a fact of the future may be the refused one. */
export function toLastFact(file: LoanFile, today: string): LoanFile {
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

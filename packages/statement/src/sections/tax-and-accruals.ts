import { number, sumOf, word } from '../document/parts.ts';
import type { Section } from '../document/statement.ts';
import { stampTaxSentence } from '../sentences/loan-sentences.ts';
import type { Subject } from '../words/subject.ts';

/** Stamp tax row by row; rate, started months and due date are in the sentence that explains it. */
export function stampTaxSection({ words, ledger }: Subject): Section {
  const { say, figures } = words;
  const { stampTax, tranches } = ledger;
  const ofTranche = (text: string) => (tranches.length > 1 ? [text] : []);
  return {
    title: say('StampTax'),
    parts: [
      {
        kind: 'table',
        columns: [
          word(say('TaxDate')),
          ...ofTranche(say('Tranche')).map(word),
          word(say('Cause')),
          word(say('Verba')),
          number(say('Base')),
          number(say('Tax')),
        ],
        rows: stampTax.map((row) => ({
          cells: [
            figures.day(row.date),
            ...ofTranche(row.trancheId),
            say(row.cause),
            row.verba,
            figures.decimal(row.base, 2),
            figures.decimal(row.tax, 2),
          ],
          reasons: [stampTaxSentence(words, row)],
        })),
        total: {
          cells: [say('Sum'), ...ofTranche(''), '', '', '', figures.decimal(sumOf(stampTax.map(({ tax }) => tax)), 2)],
          reasons: [],
        },
      },
    ],
  };
}

/** The interest that the accounts book each month. */
export function accrualsSection({ words, ledger }: Subject): Section {
  const { say, figures } = words;
  const accruals = ledger.accruals.toSorted((a, b) => a.year - b.year || a.month - b.month);
  const ofTranche = (text: string) => (ledger.tranches.length > 1 ? [text] : []);
  return {
    title: say('Accruals'),
    parts: [
      {
        kind: 'table',
        columns: [word(say('Month')), ...ofTranche(say('Tranche')).map(word), number(say('Amount'))],
        rows: accruals.map(({ year, month, trancheId, amount }) => ({
          cells: [figures.month(year, month), ...ofTranche(trancheId), figures.decimal(amount, 2)],
          reasons: [],
        })),
        total: {
          cells: [say('Sum'), ...ofTranche(''), figures.decimal(sumOf(accruals.map(({ amount }) => amount)), 2)],
          reasons: [],
        },
      },
    ],
  };
}

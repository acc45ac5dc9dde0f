import { number, sumOf, word } from '../document/parts.ts';
import type { Section } from '../document/statement.ts';
import type { Subject } from '../words/subject.ts';

/** The debt of each tranche, and the total. */
export function tranchesSection({ words, ledger }: Subject): Section {
  const { say, figures } = words;
  const { tranches } = ledger;
  const amount = (text: string) => figures.decimal(text, 2);
  return {
    title: say('Tranches'),
    parts: [
      {
        kind: 'table',
        columns: [
          word(say('Tranche')),
          word(say('MovementDate')),
          number(say('Rate')),
          number(say('Capital')),
          number(say('InterestAccrued')),
          number(say('InterestDue')),
        ],
        rows: tranches.map((tranche) => ({
          cells: [
            tranche.id,
            figures.day(tranche.movements[0]?.date ?? ''),
            figures.percent(tranche.rate),
            amount(tranche.capital),
            amount(tranche.interestAccrued),
            amount(tranche.interestDue),
          ],
          reasons: [],
        })),
        total: {
          cells: [
            say('Sum'),
            '',
            '',
            amount(sumOf(tranches.map(({ capital }) => capital))),
            amount(sumOf(tranches.map(({ interestAccrued }) => interestAccrued))),
            amount(sumOf(tranches.map(({ interestDue }) => interestDue))),
          ],
          reasons: [],
        },
      },
    ],
  };
}

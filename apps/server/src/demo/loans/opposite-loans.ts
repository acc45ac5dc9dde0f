import { addMonths } from '@calends/loan-engine';
import type { DemoContract } from './contracts.ts';

/** The numbers of two loans of which each company lends one. */
export function oppositeNumbers(today: string): readonly [string, string] {
  const year = today.slice(0, 'yyyy'.length);
  return [`HG-${year}-018`, `HG-${year}-019`];
}

/** Two sisters that lend to each other, so that something can be set off; their days lie before today (ISO). */
export function oppositeLoans(today: string): readonly DemoContract[] {
  const [number, otherNumber] = oppositeNumbers(today);
  const fixed = { convention: 'ATUAL_365', isCapitalized: false, isSigned: true } as const;
  return [
    {
      ...fixed,
      number,
      grantor: 'HREDE',
      receiver: 'HAGUA',
      loanType: 'MUTUAL',
      dateStart: addMonths(today, -20),
      dateEnd: addMonths(today, 4),
      amount: '600000.00',
      spread: '3.4',
      capitalizationTerm: 'QUARTERLY',
      stampTax: ['BY_TERM'],
      tranches: [{ on: addMonths(today, -20), capital: '400000.00' }],
    },
    {
      ...fixed,
      number: otherNumber,
      grantor: 'HAGUA',
      receiver: 'HREDE',
      loanType: 'TREASURYLOAN',
      dateStart: addMonths(today, -11),
      dateEnd: addMonths(today, 13),
      amount: '250000.00',
      spread: '3.1',
      capitalizationTerm: 'SEMIANNUALLY',
      stampTax: ['BY_TERM'],
      tranches: [{ on: addMonths(today, -11), capital: '150000.00' }],
    },
  ];
}

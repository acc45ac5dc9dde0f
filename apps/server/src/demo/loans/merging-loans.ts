import { addMonths } from '@calends/loan-engine';
import type { DemoContract } from './contracts.ts';

/** What a small company owes, to a sister and to the one into which it is merged; their days lie before today (ISO). */
export function mergingLoans(today: string): readonly DemoContract[] {
  const year = today.slice(0, 'yyyy'.length);
  const fixed = { convention: 'ATUAL_365', isCapitalized: false, isSigned: true, stampTax: ['BY_TERM'] } as const;
  return [
    {
      ...fixed,
      number: `HG-${year}-020`,
      grantor: 'HIMO',
      receiver: 'HFOZ',
      loanType: 'MUTUAL',
      dateStart: addMonths(today, -15),
      dateEnd: addMonths(today, 21),
      amount: '120000.00',
      spread: '3.6',
      capitalizationTerm: 'QUARTERLY',
      tranches: [{ on: addMonths(today, -15), capital: '90000.00' }],
    },
    {
      ...fixed,
      number: `HG-${year}-021`,
      grantor: 'HAGUA',
      receiver: 'HFOZ',
      loanType: 'TREASURYLOAN',
      dateStart: addMonths(today, -10),
      dateEnd: addMonths(today, 14),
      amount: '60000.00',
      spread: '3.0',
      capitalizationTerm: 'SEMIANNUALLY',
      tranches: [{ on: addMonths(today, -10), capital: '45000.00' }],
    },
  ];
}

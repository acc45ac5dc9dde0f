import { addDays, addMonths } from '@calends/loan-engine';
import type { DemoContract } from './contracts.ts';

/** Contracts that wait for a decision whenever the demonstration is loaded: their days lie around today (ISO). */
export function contractsOfToday(today: string): readonly DemoContract[] {
  const year = today.slice(0, 'yyyy'.length);
  const fixed = {
    convention: 'ATUAL_365',
    capitalizationTerm: 'MONTHLY',
    isCapitalized: false,
    isSigned: true,
  } as const;
  const resetNextWeek = addDays(today, 7);
  return [
    {
      ...fixed, // ends this week, near its maximum
      number: `HG-${year}-013`,
      grantor: 'HSGPS',
      receiver: 'HTEC',
      loanType: 'TREASURYLOAN',
      dateStart: addMonths(today, -6),
      dateEnd: addDays(today, 5),
      amount: '250000.00',
      spread: '3.1',
      stampTax: ['BY_TERM'],
      tranches: [{ on: addMonths(today, -6), capital: '240000.00' }],
    },
    {
      ...fixed, // its capitalized interest has exceeded the maximum
      number: `HG-${year}-014`,
      grantor: 'HENER',
      receiver: 'HSOL',
      loanType: 'MUTUAL',
      dateStart: addMonths(today, -14),
      dateEnd: addDays(today, 20),
      amount: '300000.00',
      spread: '4.2',
      isCapitalized: true,
      stampTax: ['BY_TERM', 'BY_TERM'],
      tranches: [{ on: addMonths(today, -14), capital: '297500.00' }],
    },
    {
      ...fixed, // an active loan that bears no interest
      number: `HG-${year}-015`,
      grantor: 'HSGPS',
      receiver: 'HAGUA',
      loanType: 'SUPPLEMENTARYCAPITAL',
      dateStart: addMonths(today, -9),
      dateEnd: addDays(today, 80),
      amount: '180000.00',
      spread: '0',
      tranches: [{ on: addMonths(today, -9), capital: '120000.00' }],
    },
    {
      ...fixed, // not signed, and fixed next week after a rate that is not published yet
      number: `HG-${year}-016`,
      grantor: 'HSGPS',
      receiver: 'HEOL',
      loanType: 'CREDITS',
      dateStart: addDays(today, -40),
      dateEnd: addMonths(today, 35),
      amount: '800000.00',
      spread: '1.1',
      convention: 'ATUAL_360',
      euribor: { term: 'ONE_MONTH', method: 'TWODAYSBEFORECAPITALIZATION' },
      stampTax: ['BY_TERM'],
      isSigned: false,
      tranches: [{ on: addMonths(resetNextWeek, -1), capital: '350000.00' }],
    },
    {
      ...fixed, // drawn today, at a rate that is not published yet
      number: `HG-${year}-017`,
      grantor: 'HSGPS',
      receiver: 'HREDE',
      loanType: 'TREASURYLOAN',
      dateStart: today,
      dateEnd: addMonths(today, 18),
      amount: '400000.00',
      spread: '0.95',
      convention: 'ATUAL_360',
      euribor: { term: 'THREE_MONTHS', method: 'TWODAYSBEFORECAPITALIZATION' },
      stampTax: ['BY_TERM'],
      tranches: [{ on: today, capital: '150000.00' }],
    },
  ];
}

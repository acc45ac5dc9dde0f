/** A company whose months are open, as the overview of months lists it: its own name and months are added. */
export const OPEN_COMPANY = {
  state: 'OPEN',
  closing: null,
  lastClosed: null,
  digest: 'seen',
  moved: 0,
  interestEarned: '0.00',
  interestOwed: '0.00',
  cashIn: '0.00',
  cashOut: '0.00',
  stampTax: '0.00',
  booked: null,
};

/** An act on a loan that waits for a second person, but for what it is and between which companies. */
export const WAITING_ACT = {
  id: '0192f0a0-0000-7000-8000-0000000000a1',
  contractId: '0192f0a0-0000-7000-8000-0000000000c1',
  contractNumber: 'HG-11',
  receiver: { id: 'C', acronym: 'SOL', name: 'Sol SA' },
  actDate: '2024-04-25',
  description: null,
  actState: 'ActWaiting',
  enteredBy: 'Berta Basic',
  enteredAt: '2024-05-02T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  isOwnEntry: false,
} as const;

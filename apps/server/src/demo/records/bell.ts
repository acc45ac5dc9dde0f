import type { NewNotification } from '../../features/bell/bell.public.ts';

/** News of every kind and state, oldest first, as work with the product leaves them. */
export const DEMO_NEWS: readonly NewNotification[] = [
  {
    type: 'Message',
    status: 'success',
    title: { key: 'UserConfirmed' },
    description: { key: 'UserConfirmedText', facts: { name: 'Sara Sales' } },
    triggerAction: '/users',
  },
  {
    type: 'UploadTReport',
    status: 'finish',
    title: { key: 'EuriborTakenOver' },
    description: { key: 'EuriborTakenOverText', facts: { imported: '56', changed: '0', contracts: '0' } },
    response: { of: 'files', items: [{ identifier: 'euribor-monthly.xlsx', size: 18_412, faults: [] }] },
    triggerAction: '/euribor-history',
  },
  {
    type: 'Upload',
    status: 'error',
    title: { key: 'EuriborNotTakenOver' },
    description: { key: 'EuriborNotTakenOverText', facts: { count: '3' } },
    response: {
      of: 'files',
      items: [
        {
          identifier: 'euribor-2026-09.csv',
          size: 1_377,
          faults: [fault('3', 'DuplicateDate'), fault('8', 'DateInFuture'), fault('9', 'DateRequired')],
        },
      ],
    },
    triggerAction: '/euribor-history',
  },
  {
    type: 'Message',
    status: 'progress',
    title: { key: 'SystemRatesChanged' },
    description: { key: 'SystemRatesChangedText', facts: { contracts: '2' } },
    triggerAction: '/contract/list',
  },
  {
    type: 'Message',
    status: 'warning',
    title: { key: 'SystemRatesChanged' },
    description: { key: 'SystemRatesChangedText', facts: { contracts: '2' } },
    response: {
      of: 'steps',
      items: [
        { isDone: true, message: outcome('HG-2023-001', 'success') },
        { isDone: true, message: outcome('HG-2024-003', 'success') },
      ],
    },
    triggerAction: '/contract/list',
  },
];

function fault(row: string, key: string) {
  return { key: 'FaultInRow', facts: { row, fault: { key } } };
}

function outcome(contract: string, reason: string) {
  return { key: 'LoanOutcome', facts: { contract, reason: { key: reason } } };
}

import { expect, test } from 'vitest';
import { shownFacts } from './shown-facts.ts';

test.each([
  [{ date: '2026-12-20' }, { date: '20-12-2026' }],
  [
    { expiresOn: '2026-12-20', month: '2026-10' },
    { expiresOn: '20-12-2026', month: '10-2026' },
  ],
  [
    { lastDay: '2026-12-20', from: '2026-12-01' },
    { lastDay: '20-12-2026', from: '01-12-2026' },
  ],
  [{ month: 'of three' }, { month: 'of three' }],
  [{ contracts: '01/02/2024' }, { contracts: '01/02/2024' }],
  [
    { contracts: '2024-02-01', names: '2024-02' },
    { contracts: '2024-02-01', names: '2024-02' },
  ],
  [
    { count: 3, missing: ['2024-02-01'] },
    { count: 3, missing: ['2024-02-01'] },
  ],
])('days and months of %j are written as on screens, other facts as they are', (facts, shown) => {
  expect(shownFacts(facts)).toEqual(shown);
});

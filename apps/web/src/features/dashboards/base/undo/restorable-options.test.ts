import { expect, test } from 'vitest';
import { restorableOptions, withoutRefused } from './restorable-options.ts';

const SHOWN = { kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'grantor' } as const;
const { kind: _bar, ...UNSHAPED } = SHOWN;
const LEADING = { clickAction: 'dashboard', clickDashboardId: '0193c0de-0000-7000-8d00-000100000000' } as const;

test.each([
  ['that it knows are whole', SHOWN, SHOWN, true],
  ['with a key of a later version lose it', { ...SHOWN, glow: 3 }, SHOWN, false],
  ['in a form of a later version lose the form', { ...SHOWN, kind: 'pyramid' }, UNSHAPED, false],
  ['of a measure that is no more are blank', { ...SHOWN, measure: 'moons' }, {}, false],
  ['of a list that is no more lose it', { kind: 'bar', series: 'Moons', most: 5 }, { kind: 'bar', most: 5 }, false],
])('options %s', (_, stored, options, isWhole) => {
  expect(restorableOptions(stored)).toEqual({ options, isWhole });
});

test('a click that leads to a dashboard which is gone is left out, and nothing else', () => {
  const left = withoutRefused({ ...SHOWN, ...LEADING }, ['options.clickDashboardId']);
  expect(left).toEqual({ options: SHOWN, isWhole: false });
});

test('what is refused beside the options is not tried with less of them', () => {
  expect(withoutRefused(SHOWN, [])).toBeUndefined();
  expect(withoutRefused(SHOWN, ['orderIndex'])).toBeUndefined();
});

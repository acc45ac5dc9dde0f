import { USUAL_RHYTHM } from '@calends/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDateIn } from '../../http/actor.ts';
import { afterQuietHours, leavesAt, type MailTimes, mailDueAt } from './mail-times.ts';

const LISBON: MailTimes = { ...USUAL_RHYTHM, timeZone: 'Europe/Lisbon', mailedAt: null, minutes: 10 };
const AT_NIGHT = { quietFrom: '19:00', quietTo: '08:00' };

test.each([
  ['at once: ten minutes later', '2026-11-27T10:00Z', 'ATONCE', {}, '2026-11-27T10:10Z'],
  [
    'at once, a span after the last mail',
    '2026-11-27T10:00Z',
    'ATONCE',
    { mailedAt: '2026-11-27T09:40Z' },
    '2026-11-27T10:40Z',
  ],
  ['at once, late in the evening: when the night ends', '2026-11-27T18:55Z', 'ATONCE', AT_NIGHT, '2026-11-28T08:00Z'],
  ['at once, in the small hours', '2026-11-27T03:00Z', 'ATONCE', AT_NIGHT, '2026-11-27T08:00Z'],
  ['at once, at noon', '2026-11-27T11:55Z', 'ATONCE', { quietFrom: '12:00', quietTo: '14:00' }, '2026-11-27T14:00Z'],
  ['the digest of the same day', '2026-11-27T07:59Z', 'DIGEST', {}, '2026-11-27T08:00Z'],
  ['of a Friday at eight, the digest of Monday', '2026-11-27T08:00Z', 'DIGEST', {}, '2026-11-30T08:00Z'],
  ['the weekly digest', '2026-11-27T08:00Z', 'DIGEST', { digestDays: [5] }, '2026-12-04T08:00Z'],
  [
    'the digest after the quiet hours that it lies in',
    '2026-11-27T03:00Z',
    'DIGEST',
    { ...AT_NIGHT, digestAt: '07:00' },
    '2026-11-27T08:00Z',
  ],
  ['in summer time', '2026-07-01T03:00Z', 'DIGEST', {}, '2026-07-01T07:00Z'],
  ['on the day that summer time begins', '2026-03-28T23:00Z', 'DIGEST', { digestDays: [7] }, '2026-03-29T07:00Z'],
  [
    'at a time that this day skips',
    '2026-03-28T23:00Z',
    'DIGEST',
    { digestDays: [7], digestAt: '01:30' },
    '2026-03-29T01:30Z',
  ],
  [
    'at a time that this day has twice: the first',
    '2026-10-24T23:00Z',
    'DIGEST',
    { digestDays: [7], digestAt: '01:30' },
    '2026-10-25T00:30Z',
  ],
] as const)('%s', (_name, now, mode, chosen, due) => {
  const mailedAt = 'mailedAt' in chosen ? new Date(chosen.mailedAt) : null;
  expect(mailDueAt(new Date(now), mode, { ...LISBON, ...chosen, mailedAt })).toEqual(new Date(due));
});

test.each([
  ['while the clock shows it for the first time', '2026-10-25T00:00Z', '2026-10-25T00:01Z'],
  ['while the clock shows it for the second time', '2026-10-25T01:00Z', '2026-10-25T01:01Z'],
])('quiet hours end %s, on the day that summer time ends', (_name, moment, end) => {
  const quiet = { timeZone: 'Europe/Lisbon', quietFrom: '23:00', quietTo: '01:01' };
  expect(afterQuietHours(new Date(moment), quiet)).toEqual(new Date(end));
});

const minutes = fc.integer({ min: 0, max: 1439 });
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const times = fc
  .record({
    timeZone: fc.constantFrom('Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'),
    digestAt: minutes.map(timeOf),
    digestDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    quiet: fc.option(fc.tuple(minutes, minutes).filter(([from, to]) => from !== to)),
    since: fc.option(fc.integer({ min: 0, max: 200 })),
    minutes: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ quiet, ...rest }) => ({
    ...rest,
    quietFrom: quiet && timeOf(quiet[0]),
    quietTo: quiet && timeOf(quiet[1]),
  }));
/** Around both changes of the clock in Lisbon, by the minute. */
const moments = fc
  .tuple(
    fc.constantFrom('2026-03-27T00:00Z', '2026-10-23T00:00Z', '2026-04-03T00:00Z'),
    fc.integer({ max: 6000, min: 0 }),
  )
  .map(([start, minute]) => new Date(Date.parse(start) + minute * 60_000));

test('a mail leaves in no quiet hours, no sooner than it may be read, and a span after the last one', () => {
  fc.assert(
    fc.property(
      moments,
      times,
      fc.constantFrom('ATONCE' as const, 'DIGEST' as const),
      (now, { since, ...chosen }, mode) => {
        const mailedAt = since === null ? null : new Date(now.getTime() - since * 60_000);
        const all = { ...chosen, mailedAt };
        const leaves = leavesAt(mailDueAt(now, mode, all), all);
        expect(afterQuietHours(leaves, all)).toEqual(leaves);
        if (mode === 'ATONCE') expect(leaves.getTime()).toBeGreaterThanOrEqual(now.getTime() + all.minutes * 60_000);
        else expect(leaves > now).toBe(true);
        if (mailedAt) expect(leaves.getTime() - mailedAt.getTime()).toBeGreaterThanOrEqual(3_600_000);
      },
    ),
    { numRuns: 500 },
  );
});

test('of two digests one after the other each is on a day of its own', () => {
  fc.assert(
    fc.property(moments, times, (now, chosen) => {
      const all = { ...chosen, quietFrom: null, quietTo: null, mailedAt: null };
      const first = mailDueAt(now, 'DIGEST', all);
      const second = mailDueAt(first, 'DIGEST', all);
      expect(civilDateIn(all.timeZone, second) > civilDateIn(all.timeZone, first)).toBe(true);
    }),
  );
});

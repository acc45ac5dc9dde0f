import fc from 'fast-check';
import {
  type Assignment,
  changeCountsFrom,
  type Day,
  type EndChange,
  plusDays,
  type Terms,
  type TermsChange,
  type UsageLevel,
} from '../src/index.ts';
import { dayOn } from './amounts.ts';

const PRICES = [0n, 1n, 5n, 100n, 3333n, 9999n, 10_000n, 10_001n, 1_200_000n] as const;
const DISCOUNTS = [0n, 1n, 5_500_000n, 33_333_333n, 50_000_000n, 100_000_000n] as const;

/** Ends of months and leap days among them, on which months are clipped. */
export const arbitraryDay: fc.Arbitrary<Day> = fc.oneof(
  fc.constantFrom('2027-01-31', '2027-02-28', '2028-02-29', '2027-08-30', '2027-12-31').map(dayOn),
  fc.integer({ min: 0, max: 1200 }).map((days) => plusDays(dayOn('2027-01-01'), days)),
);

const limits = {
  maxLimit: fc.integer({ min: 0, max: 4 }),
  additionalLimit: fc.option(fc.integer({ min: 0, max: 3 })),
};

export const arbitraryTerms: fc.Arbitrary<Terms> = fc.record({
  price: fc.constantFrom(...PRICES),
  discount: fc.constantFrom(...DISCOUNTS),
  ...limits,
  additionalPrice: fc.constantFrom(...PRICES),
});

const arbitraryCalendar = fc.record({
  periodicity: fc.constantFrom('MONTHLY', 'MONTHLY', 'QUARTERLY', 'ANNUALLY'),
  invoiceStartPoint: fc.constantFrom('BEGIN_OF_PERIOD', 'END_OF_PERIOD'),
  invoiceStart: arbitraryDay,
});

type Act =
  | { readonly do: 'change'; readonly from: 'TODAY' | 'NEXTPERIOD'; readonly terms: Partial<Terms> }
  | { readonly do: 'end'; readonly inDays: number | null }
  | { readonly do: 'remove' }
  | { readonly do: 'use'; readonly units: number };

const arbitraryAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    from: fc.constantFrom('TODAY', 'NEXTPERIOD'),
    terms: fc.record(
      {
        price: fc.constantFrom(...PRICES),
        discount: fc.constantFrom(...DISCOUNTS),
        ...limits,
        additionalPrice: fc.constantFrom(...PRICES),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ do: fc.constant('end' as const), inDays: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 2 }) }),
  fc.record({ do: fc.constant('use' as const), units: fc.integer({ min: 0, max: 9 }) }),
  { weight: 1, arbitrary: fc.constant({ do: 'remove' as const }) },
);

export interface LivedAssignment {
  readonly assignment: Assignment;
  /** The day on which it was made, and the last one on which something was entered. */
  readonly first: Day;
  readonly last: Day;
}

/** An assignment that was edited, ended, taken up again and removed in any order, as people may do it. */
export const arbitraryLife: fc.Arbitrary<LivedAssignment> = fc
  .record({
    calendar: arbitraryCalendar,
    startsAfter: fc.integer({ min: -20, max: 45 }),
    endsAfter: fc.option(fc.integer({ min: 1, max: 150 })),
    made: arbitraryTerms,
    acts: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), arbitraryAct), { maxLength: 8 }),
  })
  .map(({ calendar, startsAfter, endsAfter, made, acts }) => {
    const start = plusDays(calendar.invoiceStart, startsAfter);
    const first = plusDays(start < calendar.invoiceStart ? start : calendar.invoiceStart, -3);
    const end = endsAfter === null ? null : plusDays(start, endsAfter);
    return lived({ ...calendar, billingType: 'RECURRING', start, made }, { enteredOn: first, end }, acts);
  });

/** One that is charged once, with the same life. */
export const arbitraryLifeOnce: fc.Arbitrary<LivedAssignment> = arbitraryLife.map((life) => ({
  ...life,
  assignment: { ...life.assignment, billingType: 'ONE_TIME' },
}));

function lived(
  made: Omit<Assignment, 'ends' | 'changes' | 'usage'>,
  end: EndChange,
  acts: ReadonlyArray<readonly [days: number, act: Act]>,
): LivedAssignment {
  const ends: [EndChange, ...EndChange[]] = [end];
  const changes: TermsChange[] = [];
  const usage: UsageLevel[] = [];
  let [today, isRemoved] = [end.enteredOn, false];
  for (const [days, act] of acts) {
    today = plusDays(today, days);
    if (act.do === 'change') {
      changes.push({ enteredOn: today, from: changeCountsFrom(made, today, act.from), terms: act.terms });
    } else if (act.do === 'use') usage.push({ day: today, units: act.units });
    else if (!isRemoved) {
      const inDays = act.do === 'remove' ? 0 : act.inDays;
      ends.push({ enteredOn: today, end: inDays === null ? null : plusDays(today, inDays) });
      isRemoved = act.do === 'remove';
    }
  }
  return { assignment: { ...made, ends, changes, usage }, first: end.enteredOn, last: today };
}

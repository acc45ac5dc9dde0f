import { type ContractTerms, formatMoney, type LoanFile, type UserMovement } from '@calends/loan-engine';
import { describe, expect, test } from 'vitest';
import {
  draw,
  figuresOf,
  loan,
  SIX_MONTH_EURIBOR,
  sixMonthFixings,
} from '../../../loan-engine/testing/example-loan.ts';
import { booksIn, mapping } from '../../testing/example-mapping.ts';
import { ACCRUAL_STYLES, type AccrualStyle } from '../vocabulary.ts';
import { documentsOf } from './documents-of.ts';
import { type JournalDocument, linesOf } from './journal-document.ts';

/** 3.6 %, ATUAL_360: a million bears 100.00 a day. Interest crystallises every three months and is capitalized. */
const HUNDRED_A_DAY = { spread: '3.6' } as const;
const AS_DUE = { ...HUNDRED_A_DAY, interestCapitalization: false } as const;
const FREE = { spread: '0' } as const;
const TAXED = { stampTaxApplicable: true, stampTaxTranchesFee: '17.1.3' } as const;
const TAXED_MONTHLY = { ...FREE, stampTaxApplicable: true, stampTaxTranchesFee: '17.1.4' } as const;

describe('capital', () => {
  test('that is drawn, added to and repaid goes through the bank', () => {
    const movements: UserMovement[] = [
      { date: '2024-01-20', movementType: 'REINFORCEMENT', amount: '500.00' },
      { date: '2024-01-21', movementType: 'CAPITALREIMBURSEMENT', amount: '200.00' },
    ];
    const file = loan({ asOf: '2024-01-30', contract: FREE, tranches: [draw('2024-01-15', '1000.00', movements)] });
    expect(booked(file)).toEqual([
      '2024-01-15 TRANCHE GRANTOR: 4113 / 12 1000.00',
      '2024-01-15 TRANCHE RECEIVER: 12 / 2531 1000.00',
      '2024-01-20 REINFORCEMENT GRANTOR: 4113 / 12 500.00',
      '2024-01-20 REINFORCEMENT RECEIVER: 12 / 2531 500.00',
      '2024-01-21 CAPITALREIMBURSEMENT GRANTOR: 12 / 4113 200.00',
      '2024-01-21 CAPITALREIMBURSEMENT RECEIVER: 2531 / 12 200.00',
    ]);
  });

  test('of which only the terms change makes no document', () => {
    const changes = [{ changeDate: '2024-01-20', field: 'SPREAD', decimalValue: '0' } as const];
    expect(booked(loan({ asOf: '2024-01-30', changes }))).toHaveLength(2);
  });
});

describe('an extension of the term', () => {
  const changes = [{ changeDate: '2024-03-15', field: 'DATEEND', dateEnd: '2030-01-15' } as const];

  test('books its stamp tax alone in both companies, as that of a draw', () => {
    const file = loan({ asOf: '2024-03-20', contract: { ...FREE, ...TAXED }, changes });
    expect(booked(file).slice(-2)).toEqual([
      '2024-03-15 TRANCHE GRANTOR: tax 2781 / 244 6000.00',
      '2024-03-15 TRANCHE RECEIVER: tax 6812 / 2781 6000.00',
    ]);
  });

  test('of several tranches books that of each; untaxed it books nothing', () => {
    const tranches = [draw('2024-01-15', '1000.00'), draw('2024-02-15', '2000.00', [], 'T2')];
    const file = loan({ asOf: '2024-03-20', contract: { ...FREE, ...TAXED }, changes, tranches });
    const before = booked({ ...file, changes: [] });
    expect(booked(file).slice(before.length)).toEqual([
      '2024-03-15 TRANCHE GRANTOR: tax 2781 / 244 6.00',
      '2024-03-15 TRANCHE RECEIVER: tax 6812 / 2781 6.00',
      '2024-03-15 TRANCHE GRANTOR: tax 2781 / 244 12.00',
      '2024-03-15 TRANCHE RECEIVER: tax 6812 / 2781 12.00',
    ]);
    expect(booked({ ...file, changes: changes.map((one) => ({ ...one, untaxedReason: 'opinion' })) })).toEqual(before);
  });
});

describe('a waiver', () => {
  test('of capital and of interest due is other expense of the grantor and other income of the receiver', () => {
    const movements = [
      waived('2024-04-20', 'INTERESTDUEWAIVER', '9100.00'),
      waived('2024-04-25', 'CAPITALWAIVER', '250000.00'),
    ];
    expect(booked(million({ asOf: '2024-04-25', contract: AS_DUE, movements })).slice(-4)).toEqual([
      '2024-04-20 INTERESTDUEWAIVER GRANTOR: 6888 / 2721 9100.00',
      '2024-04-20 INTERESTDUEWAIVER RECEIVER: 2722 / 7888 9100.00',
      '2024-04-25 CAPITALWAIVER GRANTOR: 6888 / 4113 250000.00',
      '2024-04-25 CAPITALWAIVER RECEIVER: 2531 / 7888 250000.00',
    ]);
  });

  /**
   * 100.00 a day; of the 2 600.00 accrued by 10 February 2 000.00 are waived. First calculation: the month earns 29 x 100.00 = 2 900.00,
   * of which 2 000.00 are posted on the 10th, so its end posts 900.00. Second: the accruals held 1 700.00, must hold what is
   * left of 46 days, 4 600.00 - 2 000.00 = 2 600.00, and the waiver took as much as the posting of its day gave: 2 600.00 - 1 700.00.
   */
  test('of accrued interest comes after a posting of it, which the end of the month leaves out', () => {
    const movements = [waived('2024-02-10', 'INTERESTACCRUEDWAIVER', '2000.00')];
    const documents = booked(million({ asOf: '2024-02-29', movements }));
    expect(documents.slice(2)).toEqual([
      '2024-01-31 SPECIALIZATION GRANTOR: 2721 / 7914 1700.00',
      '2024-01-31 SPECIALIZATION RECEIVER: 6911 / 2722 1700.00',
      '2024-02-10 SPECIALIZATION GRANTOR: 2721 / 7914 2000.00',
      '2024-02-10 SPECIALIZATION RECEIVER: 6911 / 2722 2000.00',
      '2024-02-10 INTERESTACCRUEDWAIVER GRANTOR: 6888 / 2721 2000.00',
      '2024-02-10 INTERESTACCRUEDWAIVER RECEIVER: 2722 / 7888 2000.00',
      '2024-02-29 SPECIALIZATION GRANTOR: 2721 / 7914 900.00',
      '2024-02-29 SPECIALIZATION RECEIVER: 6911 / 2722 900.00',
    ]);
  });
});

describe('a conversion into capital', () => {
  test.each(ACCRUAL_STYLES)('is a holding of the grantor and equity of the receiver, and no money (%s)', (style) => {
    const movements = [
      waived('2024-04-20', 'SHARECAPITALCONVERSION', '600000.00'),
      waived('2024-04-21', 'OTHEREQUITYCONVERSION', '150000.00'),
    ];
    const file = million({ asOf: '2024-04-25', contract: AS_DUE, movements });
    expect(booked(file, { style }).filter((one) => one.includes('CONVERSION'))).toEqual([
      '2024-04-20 SHARECAPITALCONVERSION GRANTOR: 41 / 4113 600000.00',
      '2024-04-20 SHARECAPITALCONVERSION RECEIVER: 2531 / 51 600000.00',
      '2024-04-21 OTHEREQUITYCONVERSION GRANTOR: 41 / 4113 150000.00',
      '2024-04-21 OTHEREQUITYCONVERSION RECEIVER: 2531 / 53 150000.00',
    ]);
  });
});

describe('interest in DELTA', () => {
  test('is accrued at the end of each month and of a period, whose interest then leaves the accruals', () => {
    expect(ofReceiver(million({ asOf: '2024-04-30' }))).toEqual([
      '2024-01-31 SPECIALIZATION: 6911 / 2722 1700.00',
      '2024-02-29 SPECIALIZATION: 6911 / 2722 2900.00',
      '2024-03-31 SPECIALIZATION: 6911 / 2722 3100.00',
      '2024-04-15 SPECIALIZATION: 6911 / 2722 1400.00',
      '2024-04-15 CAPITALIZATION: 2722 / 2531 9100.00',
      '2024-04-30 SPECIALIZATION: 6911 / 2722 1614.56',
    ]);
  });

  test('that falls due stays on the accruals until it is paid', () => {
    const paid: UserMovement = { date: '2024-04-20', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '9100.00' };
    const rows = ofReceiver(million({ asOf: '2024-04-20', contract: AS_DUE, movements: [paid] }));
    expect(rows.slice(-2)).toEqual([
      '2024-04-15 SPECIALIZATION: 6911 / 2722 1400.00',
      '2024-04-20 INTERESTDUEREIMBURSEMENT: 2722 / 12 9100.00',
    ]);
  });

  test('that is paid before it falls due is cost at once, and is not accrued again', () => {
    const paid: UserMovement = { date: '2024-02-10', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '2000.00' };
    expect(ofReceiver(million({ asOf: '2024-02-29', movements: [paid] })).slice(1)).toEqual([
      '2024-02-10 INTERESTACCRUEDREIMBURSEMENT: 6911 / 12 2000.00',
      '2024-02-29 SPECIALIZATION: 6911 / 2722 900.00',
    ]);
  });

  test('that was entered by hand is due, and is accrued like any other', () => {
    const entered: UserMovement = { date: '2024-01-20', movementType: 'INTERESTSDUE', amount: '70.00' };
    expect(ofReceiver(million({ asOf: '2024-01-20', movements: [entered] }))).toEqual([
      '2024-01-20 SPECIALIZATION: 6911 / 2722 70.00',
    ]);
  });

  test('is the grantor’s income', () => {
    expect(
      booked(million({ asOf: '2024-04-15' }))
        .filter((row) => row.includes('GRANTOR'))
        .slice(-2),
    ).toEqual([
      '2024-04-15 SPECIALIZATION GRANTOR: 2721 / 7914 1400.00',
      '2024-04-15 CAPITALIZATION GRANTOR: 4113 / 2721 9100.00',
    ]);
  });

  test('below nothing is booked the other way round', () => {
    expect(ofReceiver(million({ asOf: '2024-04-15', contract: { spread: '-3.6' } })).slice(-3)).toEqual([
      '2024-03-31 SPECIALIZATION: 2722 / 6911 3100.00',
      '2024-04-15 SPECIALIZATION: 2722 / 6911 1400.00',
      '2024-04-15 CAPITALIZATION: 2531 / 2722 9100.00',
    ]);
  });

  test('of 0.00 makes no document', () => {
    expect(ofReceiver(million({ asOf: '2024-06-30', contract: FREE }))).toEqual([]);
  });
});

describe('interest in REVERSING', () => {
  test('is all that is accrued at each month end, undone on the first of the next', () => {
    expect(ofReceiver(million({ asOf: '2024-04-30' }), { style: 'REVERSING' })).toEqual([
      '2024-01-31 SPECIALIZATION: 6911 / 2722 1700.00',
      '2024-02-01 SPECIALIZATION: 2722 / 6911 1700.00, mirror of 2024-01-31',
      '2024-02-29 SPECIALIZATION: 6911 / 2722 4600.00',
      '2024-03-01 SPECIALIZATION: 2722 / 6911 4600.00, mirror of 2024-02-29',
      '2024-03-31 SPECIALIZATION: 6911 / 2722 7700.00',
      '2024-04-01 SPECIALIZATION: 2722 / 6911 7700.00, mirror of 2024-03-31',
      '2024-04-15 CAPITALIZATION: 6911 / 2531 9100.00',
      '2024-04-30 SPECIALIZATION: 6911 / 2722 1614.56',
    ]);
  });

  test('that falls due is cost on that day', () => {
    expect(ofReceiver(million({ asOf: '2024-04-15', contract: AS_DUE }), { style: 'REVERSING' }).slice(-2)).toEqual([
      '2024-04-01 SPECIALIZATION: 2722 / 6911 7700.00, mirror of 2024-03-31',
      '2024-04-15 SPECIALIZATION: 6911 / 2722 9100.00',
    ]);
  });

  test('is accrued at a month end without new interest too', () => {
    const repaid: UserMovement = { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
    expect(ofReceiver(million({ asOf: '2024-02-29', movements: [repaid] }), { style: 'REVERSING' }).slice(1)).toEqual([
      '2024-02-01 SPECIALIZATION: 2722 / 6911 1700.00, mirror of 2024-01-31',
      '2024-02-01 CAPITALREIMBURSEMENT: 2531 / 12 1000000.00',
      '2024-02-29 SPECIALIZATION: 6911 / 2722 1700.00',
    ]);
  });
});

describe('a company that changes its style', () => {
  test('to REVERSING first undoes all that stood accrued', () => {
    expect(ofReceiver(million({ asOf: '2024-03-31' }), changing('DELTA', 'REVERSING'))).toEqual([
      '2024-01-31 SPECIALIZATION: 6911 / 2722 1700.00',
      '2024-02-29 SPECIALIZATION: 6911 / 2722 2900.00',
      '2024-03-01 SPECIALIZATION: 2722 / 6911 4600.00, mirror of 2024-02-29',
      '2024-03-31 SPECIALIZATION: 6911 / 2722 7700.00',
    ]);
  });

  test('to DELTA goes on from it', () => {
    expect(ofReceiver(million({ asOf: '2024-03-31' }), changing('REVERSING', 'DELTA'))).toEqual([
      '2024-01-31 SPECIALIZATION: 6911 / 2722 1700.00',
      '2024-02-01 SPECIALIZATION: 2722 / 6911 1700.00, mirror of 2024-01-31',
      '2024-02-29 SPECIALIZATION: 6911 / 2722 4600.00',
      '2024-03-31 SPECIALIZATION: 6911 / 2722 3100.00',
    ]);
  });

  test('may book in another style than the other one', () => {
    const books = { GRANTOR: booksIn('DELTA'), RECEIVER: booksIn('REVERSING') };
    expect(booked(million({ asOf: '2024-02-29' }), { books }).slice(2)).toEqual([
      '2024-01-31 SPECIALIZATION GRANTOR: 2721 / 7914 1700.00',
      '2024-01-31 SPECIALIZATION RECEIVER: 6911 / 2722 1700.00',
      '2024-02-01 SPECIALIZATION RECEIVER: 2722 / 6911 1700.00, mirror of 2024-01-31',
      '2024-02-29 SPECIALIZATION GRANTOR: 2721 / 7914 2900.00',
      '2024-02-29 SPECIALIZATION RECEIVER: 6911 / 2722 4600.00',
    ]);
  });
});

describe('stamp tax', () => {
  const reinforced: UserMovement[] = [
    { date: '2024-01-15', movementType: 'REINFORCEMENT', amount: '1000.00' },
    { date: '2024-01-15', movementType: 'REINFORCEMENT', amount: '2000.00' },
  ];
  const taxed = (contract = {}) =>
    loan({
      asOf: '2024-01-15',
      contract: { ...FREE, ...TAXED, ...contract },
      tranches: [draw('2024-01-15', '500.00', reinforced)],
    });

  test('joins the document of its cause, each reinforcement of a day with the tax of its own', () => {
    expect(booked(taxed(), { books: { RECEIVER: booksIn('DELTA') } })).toEqual([
      '2024-01-15 TRANCHE RECEIVER: 12 / 2531 500.00, tax 6812 / 2781 3.00',
      '2024-01-15 REINFORCEMENT RECEIVER: 12 / 2531 1000.00, tax 6812 / 2781 6.00',
      '2024-01-15 REINFORCEMENT RECEIVER: 12 / 2531 2000.00, tax 6812 / 2781 12.00',
    ]);
  });

  test('that the grantor delivers is owed to it', () => {
    expect(booked(taxed()).slice(0, 2)).toEqual([
      '2024-01-15 TRANCHE GRANTOR: 4113 / 12 500.00, tax 2781 / 244 3.00',
      '2024-01-15 TRANCHE RECEIVER: 12 / 2531 500.00, tax 6812 / 2781 3.00',
    ]);
  });

  test('that the receiver delivers concerns the receiver alone', () => {
    expect(booked(taxed(), { stampTaxSide: 'RECEIVER' }).slice(0, 2)).toEqual([
      '2024-01-15 TRANCHE GRANTOR: 4113 / 12 500.00',
      '2024-01-15 TRANCHE RECEIVER: 12 / 2531 500.00, tax 6812 / 244 3.00',
    ]);
  });

  test('from which the loan is exempt makes no entry', () => {
    expect(booked(taxed({ stampTaxTranchesFee: 'EXEMPT_7_1_G' }))[0]).toBe(
      '2024-01-15 TRANCHE GRANTOR: 4113 / 12 500.00',
    );
  });

  test('of a capitalization joins it in both styles', () => {
    const contract = { ...HUNDRED_A_DAY, stampTaxApplicable: true, stampTaxCapitalizationsFee: '17.3.1' } as const;
    const last = (style: AccrualStyle) => ofReceiver(million({ asOf: '2024-04-15', contract }), { style }).at(-1);
    expect(last('DELTA')).toBe('2024-04-15 CAPITALIZATION: 2722 / 2531 9100.00, tax 6812 / 2781 364.00');
    expect(last('REVERSING')).toBe('2024-04-15 CAPITALIZATION: 6911 / 2531 9100.00, tax 6812 / 2781 364.00');
  });

  test('of a month’s balance joins the month end and is not undone with it', () => {
    const contract = { ...TAXED_MONTHLY, ...HUNDRED_A_DAY };
    expect(ofReceiver(million({ asOf: '2024-02-29', contract }), { style: 'REVERSING' })).toEqual([
      '2024-01-31 SPECIALIZATION: 6911 / 2722 1700.00, tax 6812 / 2781 226.67',
      '2024-02-01 SPECIALIZATION: 2722 / 6911 1700.00, mirror of 2024-01-31',
      '2024-02-29 SPECIALIZATION: 6911 / 2722 4600.00, tax 6812 / 2781 386.67',
    ]);
  });

  test('of a month’s balance stands alone where no interest is accrued', () => {
    const rows = ofReceiver(million({ asOf: '2024-02-29', contract: TAXED_MONTHLY }));
    expect(rows).toEqual([
      '2024-01-31 SPECIALIZATION: tax 6812 / 2781 226.67',
      '2024-02-29 SPECIALIZATION: tax 6812 / 2781 386.67',
    ]);
    const unborne = { stampTaxSide: 'RECEIVER', books: { GRANTOR: booksIn('DELTA') } } as const;
    expect(booked(million({ asOf: '2024-02-29', contract: TAXED_MONTHLY }), unborne)).toHaveLength(1); // the draw
  });
});

describe('from the start date on', () => {
  test('documents are made, and a posting is what the month before has not posted', () => {
    expect(ofReceiver(million({ asOf: '2024-03-31' }), { startDate: '2024-03-01' })).toEqual([
      '2024-03-31 SPECIALIZATION: 6911 / 2722 3100.00',
    ]);
  });

  test('nothing is undone that stood accrued before', () => {
    const reversing = { startDate: '2024-03-01', style: 'REVERSING' } as const;
    expect(ofReceiver(million({ asOf: '2024-04-01' }), reversing)).toEqual([
      '2024-03-31 SPECIALIZATION: 6911 / 2722 7700.00',
      '2024-04-01 SPECIALIZATION: 2722 / 6911 7700.00, mirror of 2024-03-31',
    ]);
  });

  test('a loan that is taken over has documents of what comes after, not of its balances', () => {
    const movements: UserMovement[] = [
      { date: '2024-01-15', movementType: 'INTERESTSDUE', amount: '800.00' },
      { date: '2024-01-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '300.00' },
      { date: '2024-01-16', movementType: 'INTERESTSDUE', amount: '50.00' },
    ];
    const taken = { ...draw('2024-01-15', '1000000.00', movements), isOpeningBalance: true };
    const file = loan({ asOf: '2024-01-31', contract: { ...HUNDRED_A_DAY, ...TAXED }, tranches: [taken] });
    expect(ofReceiver(file)).toEqual([
      '2024-01-15 INTERESTDUEREIMBURSEMENT: 2722 / 12 300.00',
      '2024-01-16 SPECIALIZATION: 6911 / 2722 50.00',
      '2024-01-31 SPECIALIZATION: 6911 / 2722 1700.00',
    ]);
  });

  test('a side that is kept elsewhere has none', () => {
    const sides = documentsFor(million({ asOf: '2024-03-31' }), { books: { GRANTOR: booksIn('DELTA') } }).map(
      ({ side }) => side,
    );
    expect([...new Set(sides)]).toEqual(['GRANTOR']);
  });
});

test('a day is booked in the order mirror, end of a period, facts, month end, each by tranche and the grantor first', () => {
  const entered: UserMovement = { date: '2024-02-29', movementType: 'INTERESTSDUE', amount: '5.00' };
  const one = draw('2023-11-29', '1000000.00', [entered]);
  const other = { ...draw('2023-11-29', '1000000.00', [{ ...entered, amount: '6.00' }]), id: 'T2' };
  const contract = { ...HUNDRED_A_DAY, dateStart: '2023-11-29' };
  const file = loan({ asOf: '2024-03-01', contract, tranches: [one, other] });
  const days = documentsFor(file, { books: { GRANTOR: booksIn('DELTA'), RECEIVER: booksIn('REVERSING') } })
    .filter(({ date }) => date >= '2024-02-29')
    .map(({ type, side, trancheId, sourceKey }) => [trancheId, side[0], type, sourceKey.split('/').at(-1)].join(' '));
  expect(days).toEqual([
    'T1 G SPECIALIZATION posting',
    'T2 G SPECIALIZATION posting',
    'T1 G CAPITALIZATION 2024-02-29',
    'T1 R CAPITALIZATION 2024-02-29',
    'T2 G CAPITALIZATION 2024-02-29',
    'T2 R CAPITALIZATION 2024-02-29',
    'T1 G SPECIALIZATION 1',
    'T1 R SPECIALIZATION 1',
    'T2 G SPECIALIZATION 1',
    'T2 R SPECIALIZATION 1',
    'T1 G SPECIALIZATION month-end',
    'T1 R SPECIALIZATION month-end',
    'T2 G SPECIALIZATION month-end',
    'T2 R SPECIALIZATION month-end',
    'T1 R SPECIALIZATION mirror',
    'T2 R SPECIALIZATION mirror',
  ]);
});

describe('a source', () => {
  test.each(['2024-01-20', '2024-01-21'])('is known by side, type and its fact, here on %s', (date) => {
    const movements = [{ id: 'F1', date, movementType: 'CAPITALREIMBURSEMENT', amount: '5.00' } as const];
    const file = loan({ asOf: '2024-01-30', contract: FREE, tranches: [draw('2024-01-15', '1000.00', movements)] });
    expect(keysOf(documentsFor(file))).toEqual([
      'GRANTOR/TRANCHE/T1',
      'RECEIVER/TRANCHE/T1',
      'GRANTOR/CAPITALREIMBURSEMENT/F1',
      'RECEIVER/CAPITALREIMBURSEMENT/F1',
    ]);
  });

  test('that is derived is known by its tranche and day, in both styles', () => {
    const [delta, reversing] = ACCRUAL_STYLES.map((style) =>
      keysOf(documentsFor(million({ asOf: '2024-04-15' }), { books: { RECEIVER: booksIn(style) } })).slice(-3),
    );
    expect(delta).toEqual([
      'RECEIVER/SPECIALIZATION/T1/2024-03-31/month-end',
      'RECEIVER/SPECIALIZATION/T1/2024-04-15/posting',
      'RECEIVER/CAPITALIZATION/T1/2024-04-15',
    ]);
    expect(reversing).toEqual([
      'RECEIVER/SPECIALIZATION/T1/2024-03-31/month-end',
      'RECEIVER/SPECIALIZATION/T1/2024-03-31/mirror',
      'RECEIVER/CAPITALIZATION/T1/2024-04-15',
    ]);
  });
});

describe('projected', () => {
  const contract: Partial<ContractTerms> = { ...SIX_MONTH_EURIBOR, spread: '0', capitalizationTerm: 'SEMIANNUALLY' };
  const fixings = sixMonthFixings({ '2024-01-29': '4', '2024-07-25': '3' });
  const projected = (asOf: string, movements: UserMovement[] = [], terms = contract) => {
    const file = loan({
      asOf,
      contract: { ...terms, dateStart: '2024-01-31' },
      tranches: [draw('2024-01-31', '1000000.00', movements)],
    });
    return documentsOf(figuresOf(file, fixings), mapping({ books: { RECEIVER: booksIn('REVERSING') } }))
      .filter((document) => document.projected)
      .map(inShort);
  };

  test('is the interest of a period with days at a rate that is not fixed yet', () => {
    expect(projected('2024-07-30')).toEqual([]);
    expect(
      projected('2024-09-01', [{ date: '2024-08-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1.00' }]),
    ).toEqual([
      '2024-07-31 SPECIALIZATION RECEIVER: 6911 / 2722 85.02',
      '2024-08-01 SPECIALIZATION RECEIVER: 2722 / 6911 85.02, mirror of 2024-07-31',
      '2024-08-31 SPECIALIZATION RECEIVER: 6911 / 2722 2720.59',
      '2024-09-01 SPECIALIZATION RECEIVER: 2722 / 6911 2720.59, mirror of 2024-08-31',
    ]);
  });

  test('is that of the very day on which such a rate begins', () => {
    expect(projected('2024-07-31')).toEqual(['2024-07-31 SPECIALIZATION RECEIVER: 6911 / 2722 85.02']);
  });

  test('is not that of a tranche whose capital is repaid', () => {
    const repaid: UserMovement = { date: '2024-03-01', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
    expect(projected('2024-07-31', [repaid], { ...contract, capitalizationTerm: 'ANNUALLY' })).toEqual([]);
  });
});

interface Asked {
  readonly asOf: string;
  readonly contract?: Partial<ContractTerms>;
  readonly movements?: UserMovement[];
}

function waived(date: string, movementType: UserMovement['movementType'], amount: string): UserMovement {
  return { id: `W ${date}`, date, movementType, amount };
}

function million({ asOf, contract = HUNDRED_A_DAY, movements = [] }: Asked): LoanFile {
  return loan({ asOf, contract, tranches: [draw('2024-01-15', '1000000.00', movements)] });
}

type Example = Parameters<typeof mapping>[0];

function documentsFor(file: LoanFile, example: Example = {}): JournalDocument[] {
  return documentsOf(figuresOf(file), mapping(example));
}

/** Debit, credit and amount of each document, as '2024-01-15 TRANCHE GRANTOR: 4113 / 12 1000.00'. */
function booked(file: LoanFile, example: Example = {}): string[] {
  return documentsFor(file, example).map(inShort);
}

/** The receiver's alone, without the draw. */
function ofReceiver(file: LoanFile, example: Example = {}): string[] {
  return documentsFor(file, example)
    .filter(({ side, type }) => side === 'RECEIVER' && type !== 'TRANCHE')
    .map((document) => inShort(document).replace(' RECEIVER', ''));
}

function inShort(document: JournalDocument): string {
  const { date, type, side, mirrorOf, entries } = document;
  const amounts = entries.map(
    ({ amountKey, debit, credit, amount }) =>
      `${amountKey === 'STAMPTAX' ? 'tax ' : ''}${debit.account} / ${credit.account} ${formatMoney(amount)}`,
  );
  if (linesOf(document).length !== 2 * entries.length) throw new Error('an entry without its two lines');
  return `${date} ${type} ${side}: ${[...amounts, ...(mirrorOf === null ? [] : [`mirror of ${mirrorOf}`])].join(', ')}`;
}

/** A receiver that books in another style from March 2024 on. */
function changing(from: AccrualStyle, style: AccrualStyle): Example {
  return { books: { RECEIVER: booksIn(from, { from: '2024-03-01', style }) } };
}

function keysOf(documents: readonly JournalDocument[]): string[] {
  return documents.map(({ sourceKey }) => sourceKey);
}

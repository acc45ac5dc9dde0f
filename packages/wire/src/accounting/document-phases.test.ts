import { describe, expect, test } from 'vitest';
import {
  DOCUMENT_PHASES,
  DOCUMENT_STEPS,
  type DocumentPhase,
  type DocumentStep,
  LOOKUP_IMPOSSIBLE,
  mayMove,
  PHASES_BY_CARE,
  phaseAfter,
  standingOf,
  stepsAllowed,
  syncStateOf,
} from './document-phases.ts';

const known = (phase: DocumentPhase) => ({ phase, error: null });
const doubted = (phase: DocumentPhase) => stepsAllowed({ phase, error: null, isDoubted: true });
const UNCLEAR = { phase: 'PARKED', error: LOOKUP_IMPOSSIBLE } as const;

describe('what people may do', () => {
  test.each<[DocumentPhase, readonly DocumentStep[]]>([
    ['DRAFT', ['SEND', 'IGNORE', 'MANUAL']],
    ['QUEUED', []],
    ['SENDING', []],
    ['UNCONFIRMED', []],
    ['SENT', ['CANCEL']],
    ['REJECTED', ['SEND', 'RETRY', 'REDATE', 'IGNORE', 'MANUAL']],
    ['PARKED', ['SEND', 'RETRY', 'REDATE', 'IGNORE', 'MANUAL']],
    ['MANUAL', ['CANCEL']],
    ['IGNORED', ['RETRY', 'REDATE']],
    ['CANCELLING', []],
    ['CANCELLED', ['ANEW']],
    ['CANCEL_FAILED', ['CANCEL']],
  ])('with a document that is %s', (phase, steps) => {
    expect(stepsAllowed(known(phase))).toEqual(steps);
  });

  test('with one of which nobody knows whether it arrived is to say so', () => {
    expect(stepsAllowed(UNCLEAR)).toEqual(['FOUND', 'NOTTHERE']);
  });

  test('with one of which it is not sure that it is right in accounting is to correct or to accept it', () => {
    expect(doubted('SENT')).toEqual(['COMPARE', 'ACCEPT', 'CANCEL']);
    expect(doubted('MANUAL')).toEqual(['COMPARE', 'MANUAL', 'ACCEPT', 'CANCEL']);
  });
});

/** The phases to which any number of steps lead. */
function reached(from: DocumentPhase): Set<DocumentPhase> {
  const seen = new Set<DocumentPhase>([from]);
  for (const phase of seen)
    for (const [step, { from: before }] of Object.entries(DOCUMENT_STEPS))
      if ((before as readonly DocumentPhase[]).includes(phase)) seen.add(phaseAfter(step as DocumentStep, phase));
  return seen;
}

describe('every phase', () => {
  test('is reached from a draft, which none goes back to', () => {
    expect([...reached('DRAFT')].toSorted()).toEqual([...DOCUMENT_PHASES].toSorted());
    expect(DOCUMENT_PHASES.filter((phase) => phase !== 'DRAFT' && reached(phase).has('DRAFT'))).toEqual([]);
  });

  test('has its place among those that ask for care', () => {
    expect([...PHASES_BY_CARE].toSorted()).toEqual([...DOCUMENT_PHASES].toSorted());
  });

  test('is left by a step, or can be: nothing is stuck', () => {
    const stuck = DOCUMENT_PHASES.filter((phase) =>
      (Object.keys(DOCUMENT_STEPS) as DocumentStep[]).every((step) => !mayMove(known(phase), step)),
    );
    expect(stuck).toEqual([]);
  });
});

test('a document that is being cancelled is what it was until that is done', () => {
  expect(syncStateOf('CANCELLING', syncStateOf('SENT', 0))).toBe(2);
  expect(syncStateOf('CANCEL_FAILED', syncStateOf('MANUAL', 0))).toBe(3);
  expect(syncStateOf('CANCELLED', 3)).toBe(4);
});

const standing = (phase: DocumentPhase) =>
  standingOf({ phase, error: null, cancelsId: null, isReplaced: false }).toLowerCase();

test('documents wait, are booked or are withdrawn as their phase says', () => {
  expect(Object.fromEntries(DOCUMENT_PHASES.map((phase) => [phase, standing(phase)]))).toEqual({
    DRAFT: 'waiting',
    QUEUED: 'booked',
    SENDING: 'booked',
    UNCONFIRMED: 'booked',
    SENT: 'booked',
    REJECTED: 'waiting',
    PARKED: 'waiting',
    MANUAL: 'booked',
    IGNORED: 'booked',
    CANCELLING: 'withdrawn',
    CANCELLED: 'withdrawn',
    CANCEL_FAILED: 'booked',
  });
  expect(standingOf({ ...UNCLEAR, cancelsId: null, isReplaced: false })).toBe('BOOKED');
  expect(standingOf({ ...known('SENT'), cancelsId: 'another', isReplaced: false })).toBe('ASIDE');
  expect(standingOf({ ...known('CANCELLED'), cancelsId: null, isReplaced: true })).toBe('ASIDE');
});

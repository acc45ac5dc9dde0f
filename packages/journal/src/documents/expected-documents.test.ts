import { existsSync } from 'node:fs';
import path from 'node:path';
import { fixingHistory, type LoanFile, openLoan } from '@calends/loan-engine';
import { describe, expect, test } from 'vitest';
import * as engine from '../../../loan-engine/testing/fixture-files.ts';
import { mapping } from '../../testing/example-mapping.ts';
import {
  type ExpectedDocuments,
  expectedInShort,
  FIXTURES,
  inShort,
  readExpected,
} from '../../testing/expected-documents.ts';
import { documentsOf } from './documents-of.ts';

const fixings = fixingHistory(engine.readFixingRows(path.join(engine.FIXTURES, 'euribor.csv')));
const whole = path.join(process.env.ORACLES_DIR ?? '', 'entries/synthetic.jsonl.gz');

function loansIn(file: string): Map<string, LoanFile> {
  return new Map(engine.readCases(file).map((one) => [one.id, one.case as LoanFile]));
}

/** undefined where the loan is refused. */
function documentsIn(loans: ReadonlyMap<string, LoanFile>, { id, style, stampSide }: ExpectedDocuments) {
  const file = loans.get(id);
  if (!file) throw new Error(`no loan ${id}`);
  const { counted } = openLoan(file, fixings);
  return counted.ok
    ? documentsOf(counted.figures, mapping({ style, stampTaxSide: stampSide })).map(inShort)
    : undefined;
}

describe('an independent reference', () => {
  const loans = loansIn(path.join(engine.FIXTURES, 'ledgers.jsonl'));

  test.each(readExpected(path.join(FIXTURES, 'documents.jsonl')))(
    'derives the same documents of $id in $style',
    (expected) => {
      expect(documentsIn(loans, expected)).toEqual(expectedInShort(expected));
    },
  );
});

test.runIf(process.env.ORACLES_DIR && existsSync(whole))('the whole reference set holds no difference', () => {
  const loans = loansIn(path.join(process.env.ORACLES_DIR ?? '', 'synthetic/cases.jsonl'));
  const all = readExpected(whole);
  let compared = 0;
  for (const expected of all) {
    const documents = documentsIn(loans, expected);
    expect(documents, `${expected.id} ${expected.style}`).toEqual(
      expected.error === undefined ? expectedInShort(expected) : undefined,
    );
    compared += documents?.length ?? 0;
  }
  expect([all.length, compared]).toEqual([600, 48_774]);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkLedger } from '@calends/ledger-checker';
import { describe, expect, test } from 'vitest';
import { FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { ledgerOf } from '../../../testing/example-loan.ts';
import { FIXTURES } from '../../../testing/fixture-files.ts';
import { GOLDEN_LOANS } from '../../../testing/golden-loans.ts';
import { ledgerPage } from '../../../testing/ledger-page.ts';

const FOLDER = path.join(FIXTURES, 'golden');
/** Set by npm run goldens, and by nothing else. */
const IS_REFRESH = process.env.REFRESH_GOLDENS === '1';

describe('each ledger that was read and approved is unchanged', () => {
  test.each(Object.entries(GOLDEN_LOANS))('%s', (name, { title, shows, loanFile }) => {
    const ledger = ledgerOf(loanFile, FIXINGS);
    const page = ledgerPage(title, shows, loanFile, ledger);
    const file = path.join(FOLDER, `${name}.md`);
    if (IS_REFRESH) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, page);
    }
    expect(existsSync(file), `${name}.md is not there: npm run goldens writes it`).toBe(true);
    expect(page, `${name}.md differs: if that is meant, npm run goldens writes it anew, to be read line by line`).toBe(
      readFileSync(file, 'utf8'),
    );
    expect(checkLedger(JSON.parse(JSON.stringify(ledger)))).toEqual([]);
  });

  test('no page is left of a removed loan', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(
      Object.keys(GOLDEN_LOANS)
        .map((name) => `${name}.md`)
        .toSorted(),
    );
  });
});

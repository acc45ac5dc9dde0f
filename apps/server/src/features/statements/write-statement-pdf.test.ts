import type { Section, Statement } from '@calends/statement';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../testing/reading/pdf-text.ts';
import { writeStatementPdf } from './write-statement-pdf.ts';

const TO_SIGN: Section = {
  title: 'Signatures',
  parts: [
    {
      kind: 'signatures',
      dateLabel: 'Date',
      nameLabel: 'Name and signature',
      parties: [
        { role: 'For the grantor', name: 'Aurora, S.A.' },
        { role: 'For the receiver', name: 'Bóreas, Lda.' },
      ],
    },
  ],
};

/** A statement of so many lines before the places to sign. */
function statementOf(lines: number): Statement {
  const sentences = Array.from({ length: lines }, (_, line) => `Line ${line + 1}`);
  return {
    title: 'Statement',
    remarks: [],
    sections: [{ title: 'Contract', parts: [{ kind: 'sentences', sentences }] }, TO_SIGN],
  };
}

const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;

test('the places to sign are on one page with their heading, wherever the figures end', { tags: 'long' }, async () => {
  for (let lines = 40; lines < 75; lines++) {
    const text = await textOfPdf(await writeStatementPdf(statementOf(lines), { language: 'en', pageOf }));
    const signing = text.split(/Page \d of \d/).filter((page) => page.includes('Signatures'));
    expect(signing).toHaveLength(1);
    expect(signing[0]).toContain('Name and signature');
  }
});

import { describe, expect, test } from 'vitest';
import { answerSchema, faultOfAnswer } from './answers.ts';
import type { Content, InputKind } from './content.ts';

const label = { en: 'Asked' };
const input = (kind: InputKind, more: object = {}): Content => ({ type: 'INPUT', content: { label, kind, ...more } });
const options = ['a', 'b', 'c'].map((value) => ({ value, label: { en: value } }));
const choice = (more: object = {}): Content => ({ type: 'CHECKBOX', content: { label, options, ...more } });
const pictures = (more: object = {}): Content => ({ type: 'IMAGE', content: { label, isAsked: true, ...more } });
const [ONE, OTHER] = ['0193c0de-0000-7000-8d00-000000000001', '0193c0de-0000-7000-8d00-000000000002'];

/** What is kept of an answer, or the key of what is wrong with it. */
function kept(item: Content, answer: string): string {
  const read = answerSchema(item).safeParse(answer);
  return read.success ? read.data : `! ${read.error.issues[0]?.message}`;
}

describe('an answer is kept as it is canonical, or refused', () => {
  test.each<[Content, string, string]>([
    [input('text'), ' said ', 'said'],
    [input('text', { least: '3' }), 'ab', '! AnswerBelowLeast'],
    [input('text', { most: '3' }), 'abcd', '! AnswerAboveMost'],
    [input('text'), 'x'.repeat(501), '! FieldTooLong'],
    [input('email'), 'ana@helios.test', 'ana@helios.test'],
    [input('email'), 'ana', '! InvalidEmail'],
    [input('number'), '-1.5', '-1.5'],
    [input('number'), '1,5', '! InvalidAnswer'],
    [input('number'), 'NaN', '! InvalidAnswer'],
    [input('number'), '1e5', '! InvalidAnswer'],
    [input('number', { least: '-2', most: '10' }), '9', '9'],
    [input('number', { least: '-2', most: '10' }), '11', '! AnswerAboveMost'],
    [input('number', { least: '-2', most: '10' }), '-3', '! AnswerBelowLeast'],
    [input('money'), '1234.50', '1234.50'],
    [input('money'), '1.234,50', '! InvalidAmount'],
    [input('percent'), '3.256', '3.256'],
    [input('percent'), 'three', '! InvalidRate'],
    [input('day'), '2026-02-28', '2026-02-28'],
    [input('day'), '31/02/2026', '! InvalidDate'],
    [input('day'), '2026-02-30', '! InvalidDate'],
    [input('day', { most: '2026-01-31' }), '2026-02-01', '! AnswerAboveMost'],
    [input('nif'), '501 964 843', '501964843'],
    [input('nif'), '501964844', '! InvalidAnswer'],
    [input('iban'), 'pt50 0002 0123 1234 5678 9015 4', 'PT50000201231234567890154'],
    [input('iban'), 'PT50000201231234567890155', '! InvalidAnswer'],
    [input('lei'), '529900T8BM49AURSDO55', '529900T8BM49AURSDO55'],
    [input('lei'), '529900T8BM49AURSDO56', '! InvalidAnswer'],
    [input('company'), ONE, ONE],
    [input('company'), 'Helios', '! InvalidAnswer'],
    [input('contract'), 'HG-2022-002', '! InvalidAnswer'],
    [choice(), '["c","a"]', '["a","c"]'],
    [choice(), '', ''],
    [choice(), '[]', '[]'],
    [choice(), '["a","a"]', '! InvalidAnswer'],
    [choice(), '["d"]', '! InvalidAnswer'],
    [choice(), 'a', '! InvalidAnswer'],
    [choice(), '{"a":1}', '! InvalidAnswer'],
    [choice(), '[1]', '! InvalidAnswer'],
    [choice({ most: 1 }), '["a","b"]', '! TooManyOptions'],
    [{ type: 'TEXTAREA', content: { label } }, 'x'.repeat(5001), '! FieldTooLong'],
    [{ type: 'TEXTAREA', content: { label, longest: 3 } }, 'abcd', '! FieldTooLong'],
    [{ type: 'TEXTAREA', content: { label } }, '["a"]', '["a"]'],
    [pictures(), `["${ONE}"]`, `["${ONE}"]`],
    [pictures(), '', ''],
    [pictures({ most: 1 }), `["${ONE}","${OTHER}"]`, '! TooManyPictures'],
    [pictures(), `["${ONE}","${ONE}"]`, '! InvalidAnswer'],
    [pictures(), '["receipt.png"]', '! InvalidAnswer'],
    [{ type: 'IMAGE', content: { label } }, `["${ONE}"]`, '! InvalidAnswer'],
    [{ type: 'TEXT', content: { label, html: label } }, 'said', '! InvalidAnswer'],
    [{ type: 'URL', content: { label, url: '/main' } }, 'said', '! InvalidAnswer'],
    [{ type: 'BANNER', content: { label, heading: label } }, 'said', '! InvalidAnswer'],
    [{ type: 'VIDEO', content: { label } }, 'said', '! InvalidAnswer'],
  ])('%j takes %j as %j', (item, answer, expected) => {
    expect(kept(item, answer)).toBe(expected);
  });

  test('what is kept is kept again as it is', () => {
    const canonical = kept(input('iban'), 'pt50 0002 0123 1234 5678 9015 4');
    expect(kept(input('iban'), canonical)).toBe(canonical);
  });
});

describe('a step is done once what it requires is answered', () => {
  test.each<[Content, string | undefined, string | undefined]>([
    [input('text', { isRequired: true }), undefined, 'AnswerRequired'],
    [input('text', { isRequired: true }), ' ', 'AnswerRequired'],
    [input('text', { isRequired: true }), 'said', undefined],
    [input('text'), undefined, undefined],
    [choice({ least: 2 }), '[]', 'AnswerRequired'],
    [choice({ least: 2 }), '["a"]', 'TooFewOptions'],
    [choice({ least: 2 }), '["a","b"]', undefined],
    [pictures({ isRequired: true }), '[]', 'AnswerRequired'],
    [pictures({ isRequired: true }), `["${ONE}"]`, undefined],
    [{ type: 'TEXT', content: { label, html: label } }, undefined, undefined],
  ])('%j with %j has the fault %j', (item, answer, expected) => {
    expect(faultOfAnswer(item, answer)).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { figuresIn } from './figures.ts';

describe('each language writes figures in its own way', () => {
  test.each([
    ['en', '-€1,234,567.80', '3.290%', '31 Mar 2023', 'Mar 2023'],
    ['pt', '-1.234.567,80 €', '3,290 %', '31/03/2023', '03/2023'],
    ['es', '-1.234.567,80 €', '3,290 %', '31/03/2023', '03/2023'],
    ['fr', '-1 234 567,80 €', '3,290 %', '31/03/2023', '03/2023'],
  ] as const)('%s', (language, money, percent, day, month) => {
    const figures = figuresIn(language);
    const written = [figures.money('-1234567.8'), figures.percent('3.29'), figures.day('2023-03-31')];
    expect([...written, figures.month(2023, 3)].map(plain)).toEqual([money, percent, day, month]);
  });

  test('a rate has three decimals at least, as Euribor is published, and never loses one', () => {
    const { percent } = figuresIn('en');
    expect(['3.29', '3.290000', '2.6935', '-0.5'].map((rate) => percent(rate))).toEqual([
      '3.290%',
      '3.290%',
      '2.6935%',
      '-0.500%',
    ]);
  });

  test('an amount beyond what a JavaScript number holds keeps its cents', () => {
    expect(figuresIn('en').money('12345678901234567890.12')).toBe('€12,345,678,901,234,567,890.12');
  });
});

/** Spaces within a figure do not break. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

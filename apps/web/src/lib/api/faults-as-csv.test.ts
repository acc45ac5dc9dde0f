import { expect, test } from 'vitest';
import { faultsAsCsv } from './faults-as-csv.ts';

test('lists the rejected cells with their errors for a spreadsheet, which executes none of them as a formula', async () => {
  const rejected = [
    { row: 2, column: 'Contracts.spread', code: 'InvalidRate', value: '3;"25' },
    { row: 7, column: 'Entities.name', code: 'FieldTooLong', value: '=1+1' },
    { row: 8, column: 'Contratos.Tipo', code: 'ImportUnknownWord', value: 'GIFT', allowed: ['Mútuo', 'Outros'] },
  ];
  const texts: Record<string, string> = {
    InvalidRate: 'Não é uma percentagem',
    FieldTooLong: 'Demasiado longo',
    ImportUnknownWord: 'Não consta',
  };
  const { blob, fileName } = faultsAsCsv(
    rejected,
    ['Linha', 'Coluna', 'O que está errado', 'Na célula'],
    (key, facts) => (facts['words'] ? `Pode constar: ${facts['words']}` : String(texts[key])),
  );
  expect(fileName).toBe('calends-import.csv');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]); // Excel takes it for UTF-8
  expect((await blob.text()).trim().split('\r\n')).toEqual([
    '"Linha";"Coluna";"O que está errado";"Na célula"',
    '"2";"Contracts.spread";"Não é uma percentagem";"3;""25"',
    `"7";"Entities.name";"Demasiado longo";"'=1+1"`,
    '"8";"Contratos.Tipo";"Não consta. Pode constar: Mútuo, Outros";"GIFT"',
  ]);
});

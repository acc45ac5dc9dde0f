import { entityEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

/** As a Portuguese register orders them: accents and case decide only between names that are alike otherwise. */
const IN_ORDER = [
  '100%_Águas',
  'Água Viva',
  'agua-pé',
  'Águas do Norte',
  'Águeda',
  'Energia',
  'Énergie',
  'Ílhavo',
  'Öresund',
  'Zambujal',
];

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  for (const [i, name] of IN_ORDER.toReversed().entries())
    await admin.call(entityEndpoints.add, {
      body: {
        acronym: name.slice(0, 3) + i,
        name,
        nif: '501234560',
        emails: [`company${i}@names.test`],
      },
    });
});
afterAll(() => api.stop());

const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
const read = async (query: Record<string, unknown>) => named((await admin.call(entityEndpoints.list, { query })).data);
const searched = async (field: string, value: string) => {
  const filters = JSON.stringify([{ field, op: 'contains', value }]);
  return named((await admin.call(entityEndpoints.list, { query: { getAll: true, filters } })).data);
};

describe('names are in alphabetical order', () => {
  test('in a list, its pages and backwards', async () => {
    expect(await read({ getAll: true })).toEqual(IN_ORDER);
    expect(await read({ getAll: true, OrderType: 'desc' })).toEqual(IN_ORDER.toReversed());
    expect(await read({ PageSize: 4, PageNumber: 2 })).toEqual(IN_ORDER.slice(4, 8));
  });

  test('in the values of a column and among options, each once', async () => {
    expect((await admin.call(entityEndpoints.columnList, { query: { column: 'name' } })).data).toEqual(IN_ORDER);
    for (const distinct of ['true', 'false']) {
      const query = { value: 'name', label: 'name', distinct };
      const { data } = await admin.call(entityEndpoints.optionList, { query });
      expect(data.map(({ label }: { label: string }) => label)).toEqual(IN_ORDER);
    }
  });

  test('in an export', async () => {
    const { bytes } = await admin.call(entityEndpoints.exportData, { query: { format: 'csv', columns: 'name' } });
    expect(bytes.toString().trim().split('\r\n').slice(1)).toEqual(IN_ORDER);
  });
});

describe('a text is searched without regard to accents and case', () => {
  test.each([
    ['aguas', ['Águas do Norte', '100%_Águas']],
    ['ÁGUA', ['100%_Águas', 'agua-pé', 'Água Viva', 'Águas do Norte']],
    ['ilhavo', ['Ílhavo']],
    ['NERGI', ['Énergie', 'Energia']],
    ['oresund', ['Öresund']],
    ['a\u0301gueda', ['Águeda']],
    ['100%_', ['100%_Águas']],
    ['_', ['100%_Águas']],
  ])('%s', async (sought, expected) => {
    expect((await searched('search', sought)).toSorted()).toEqual(expected.toSorted());
    expect((await searched('name', sought)).toSorted()).toEqual(expected.toSorted());
  });
});

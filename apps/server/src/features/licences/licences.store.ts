import { type LicenceInput, licences } from '@calends/wire';
import { origin } from '../../db/rows/layered.ts';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import type { PlainTable } from '../../resource/plain/plain-table.ts';

export const licenceTable: PlainTable<typeof licences, 'licence', LicenceInput> = {
  resource: licences,
  table: 'licence',
  columns: {
    component: column('licence.component'),
    version: column('licence.component_version'),
    authors: column('licence.authors'),
    licenceType: column('licence.licence_type'),
    origin: computed(origin('licence')),
    search: searchIn('licence.component', 'licence.authors', 'licence.licence_type'),
  },
  stored: ({ component, version, authors, licenceType }) => ({
    component,
    component_version: version,
    authors,
    licence_type: licenceType,
  }),
  naturalKey: ['component', 'component_version'],
  taken: { component: ['LicenceTaken'] },
};

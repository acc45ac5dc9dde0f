import type { z } from 'zod';
import { plainEndpoints } from '../resources/plain-resource.ts';
import { defineResource, idField, searchField, textField, wordField } from '../resources/resource.ts';
import { requiredText } from '../values/kinds.ts';

/** A part of the product by others, and the licence under which it is used. */
export const licences = defineResource({
  name: 'Licence',
  titleKey: 'LicencesScreen',
  fields: {
    id: idField(),
    component: textField(),
    version: textField(),
    authors: textField(),
    licenceType: textField(),
    origin: wordField(['system', 'own']),
    search: searchField(),
  },
  defaultSort: { field: 'component', type: 'asc' },
});

const access = { read: 'allUsers', write: 'tenantAdmins', remove: 'roots' } as const; // decisions
export const licenceEndpoints = plainEndpoints(licences, access, {
  component: requiredText(200),
  version: requiredText(200),
  authors: requiredText(500),
  licenceType: requiredText(200),
});
export type LicenceInput = z.output<typeof licenceEndpoints.add.body>;

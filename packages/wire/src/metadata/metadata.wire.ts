import { z } from 'zod';
import { endpoint, paged, standard } from '../endpoint.ts';
import {
  defineResource,
  idField,
  instantField,
  listParameters,
  narrowParameters,
  rowSchema,
  stateField,
  textField,
} from '../resource.ts';
import { stateNumber } from '../states.ts';

export const metadata = defineResource({
  name: 'metadata',
  fields: {
    id: idField(),
    reference: textField(),
    code: textField(),
    value: textField(),
    createdOn: instantField(),
    translationKey: textField(),
    xmlName: textField(),
    state: stateField({
      ACTIVE: stateNumber('ACTIVE'),
      DISABLED: stateNumber('DISABLED'),
      ARCHIVED: stateNumber('ARCHIVED'),
    }),
  },
  defaultSort: { field: 'code', type: 'asc' },
});

const reference = { reference: z.string().max(200).optional() };

/** What the forms of other resources read; its administration is a screen of its own. */
export const metadataEndpoints = {
  list: endpoint('GET /metadata/list-paginated', 'baseAccess', {
    summary: 'One page of the metadata, of one reference or of all.',
    query: z.strictObject({ ...listParameters(metadata), ...reference }),
    reply: paged(rowSchema(metadata)),
  }),
  optionList: endpoint('GET /metadata/option-list', 'baseAccess', {
    summary: 'Pairs of value and label, for selects.',
    query: z.strictObject({
      value: z.enum(['id', 'code', 'value']),
      label: z.enum(['code', 'value', 'translationKey']),
      distinct: z.enum(['true', 'false']).default('false'),
      ...narrowParameters(metadata),
      ...reference,
    }),
    reply: standard(z.array(z.object({ value: z.unknown(), label: z.string() }))),
  }),
};

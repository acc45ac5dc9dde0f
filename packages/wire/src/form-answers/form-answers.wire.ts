import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { itemShape } from '../form-progress/form-progress.wire.ts';
import { EXPORT_FORMATS } from '../resources/resource-endpoints.ts';

/** What an edition was answered, item by item: an answer is only counted with the question that it was given to. */
const itemSummary = z
  .object({
    id: z.string(),
    ...itemShape,
    answered: z.number(),
    /** Those who were shown the item, went past it and said nothing. */
    leftOut: z.number(),
    /** Of a question with options: how often each was chosen. */
    options: z.array(z.object({ value: z.string(), count: z.number() })),
    /** Of a number, an amount or a percentage; null where there is none. */
    mean: z.string().nullable(),
  })
  .meta({ id: 'FormItemSummary' });
export type FormItemSummary = z.infer<typeof itemSummary>;

const formSummary = z
  .object({
    /** The edition that is summed up; null where nobody has begun one. */
    edition: z.number().nullable(),
    /** Those that somebody has begun, the last one first. */
    editions: z.array(z.number()),
    begun: z.number(),
    finished: z.number(),
    items: z.array(itemSummary),
  })
  .meta({ id: 'FormSummary' });
export type FormSummary = z.infer<typeof formSummary>;

const edition = z.coerce.number().int().min(1).optional();
const refuses = 'A form above the access level of the caller is answered as not found.';

export const formAnswerEndpoints = {
  export: endpoint('GET /FormBuilder/answers/{formId}', 'tenantAdmins', {
    summary:
      'What was answered in a form: a row a person, a column an item, a sheet an edition; a CSV has one edition, by default the last.',
    refuses,
    query: z.strictObject({ format: z.enum(EXPORT_FORMATS).default('xlsx'), edition }),
    reply: file(),
  }),
  summary: endpoint('GET /FormBuilder/summary/{formId}', 'tenantAdmins', {
    summary: 'How an edition of a form was answered, by default the last that somebody has begun.',
    refuses,
    query: z.strictObject({ edition }),
    isSnapshot: true,
    reply: standard(formSummary),
  }),
};

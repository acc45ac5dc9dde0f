import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import {
  countField,
  dayField,
  defineResource,
  flagField,
  flagText,
  idField,
  rowSchema,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id, optionalDayInput, requiredText, version, wordInput } from '../values/kinds.ts';

/** In the documents' order (administration section 3). */
export const PERIODICITY_TYPES = ['DAILY', 'MONTHLY', 'TRIMESTER', 'SEMESTER', 'ANNUAL'] as const;
export type PeriodicityType = (typeof PERIODICITY_TYPES)[number];

/** Days, months, years. */
export const DELAY_UNITS = ['D', 'M', 'Y'] as const;

/** Rules of days on which linked work is done. */
export const schedulers = defineResource({
  name: 'scheduler',
  titleKey: 'SchedulerScreen',
  fields: {
    id: idField(),
    name: { ...textField(), value: z.string() },
    periodicityType: wordField(PERIODICITY_TYPES),
    delay: textField(),
    dateStart: dayField(),
    dateEnd: dayField(),
    isFavourite: flagField(),
    executeOnce: flagField(),
    onlyWorkingDays: flagField(),
    /** How many works are linked. */
    linkedCounter: countField(),
    /** The day on which its times were last set; without a start they are counted from it. */
    timedOn: { ...dayField(), value: z.string(), isSorted: false },
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

const delay = z
  .string()
  .trim()
  .regex(/^(\d{1,3}[DMY])?$/, 'InvalidDelay')
  .nullish()
  .transform((text) => text || null);

/** Without an id a new one is made; with it the version that was read comes along. */
export const saveScheduler = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    name: requiredText(200),
    periodicityType: wordInput(PERIODICITY_TYPES),
    delay,
    dateStart: optionalDayInput,
    dateEnd: optionalDayInput,
    isFavourite: z.boolean().default(false),
    executeOnce: z.boolean().default(false),
    onlyWorkingDays: z.boolean(),
  })
  .superRefine((input, context) => {
    if (input.id !== undefined && input.version === undefined)
      context.addIssue({ code: 'custom', path: ['version'], message: 'Required' });
    const { dateStart, dateEnd } = coupledTimes(input);
    if (dateStart !== null && dateEnd !== null && dateEnd < dateStart)
      context.addIssue({ code: 'custom', path: ['dateEnd'], message: 'EndBeforeStart' });
  })
  .meta({ id: 'SaveScheduler' });
export type SchedulerValues = z.input<typeof saveScheduler>;
export type SchedulerInput = z.output<typeof saveScheduler>;

type CoupledTimes = Pick<SchedulerInput, 'delay' | 'dateStart' | 'dateEnd' | 'executeOnce' | 'onlyWorkingDays'>;

/**
 * Rules between fields: once has no dates, and working days go with a delay in days alone (administration section 4).
 */
export function coupledTimes<Times extends CoupledTimes>(times: Times): Times {
  const { executeOnce, delay: later, dateStart, dateEnd, onlyWorkingDays } = times;
  return {
    ...times,
    dateStart: executeOnce ? null : dateStart,
    dateEnd: executeOnce ? null : dateEnd,
    onlyWorkingDays: onlyWorkingDays && (later ?? '').endsWith('D'),
  };
}

const record = rowSchema(schedulers).extend({ version: z.number() }).meta({ id: 'SchedulerRecord' });
export type SchedulerRecord = z.infer<typeof record>;

const reading = readingEndpoints(schedulers, 'tenantAdmins', {});
const offered = readingEndpoints(schedulers, 'tenantAdminsAndPartners', {
  isFavourite: flagText.optional().describe('The favourites alone, and with them the one that is selected.'),
  // a form without one sends it empty
  selectedScheduler: z.preprocess((given) => given || undefined, id.optional()),
});

export const schedulerEndpoints = {
  ...reading,
  optionList: offered.optionList,
  all: endpoint('GET /scheduler', 'tenantAdmins', {
    summary: 'Every schedule, by name.',
    reply: standard(z.array(rowSchema(schedulers))),
  }),
  get: endpoint('GET /scheduler/{id}', 'tenantAdmins', { summary: 'One schedule.', reply: standard(record) }),
  save: endpoint('PUT /scheduler', 'tenantAdmins', {
    summary: 'Adds a schedule, or with an id edits it.',
    body: saveScheduler,
    reply: standard(record),
  }),
  delete: endpoint('DELETE /scheduler/{id}', 'tenantAdmins', {
    summary: 'Removes a schedule to which nothing is linked.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
};

import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { id, requiredText, version } from '../values/kinds.ts';

const recipient = z.string().trim().min(1, 'Required').max(320).regex(z.regexes.email, 'InvalidEmail');
const MOST_RECIPIENTS = 50;

/** The kinds of scheduled work, and the parameters of each. */
export const WORK_PARAMETERS = {
  STAMPTAXREFRESH: z.strictObject({}),
  COLLECTORREFRESH: z.strictObject({}),
  MISSINGRATES: z.strictObject({
    /** How many days back are checked for missing rates. */
    days: z.number().int().min(1).max(3650),
  }),
  /** Every active source of the tenant. */
  RATESFETCH: z.strictObject({}),
  /** Asks for the balances of the month that ended last. */
  CONFIRMATIONCAMPAIGN: z.strictObject({
    /** In whose name companies are asked, and who is notified of what is not answered: a user of the tenant, by their address. */
    sender: recipient,
  }),
  CONFIRMATIONREMINDER: z.strictObject({
    /** How many days after they were asked companies are reminded of balances that they have not confirmed. */
    days: z.number().int().min(1).max(180),
    /** After how many days who asked is notified too. */
    escalationDays: z.number().int().min(1).max(180),
  }),
  REMINDER: z.strictObject({
    /** Users of the tenant, by their addresses. */
    recipients: z.array(recipient).min(1, 'RecipientsRequired').max(MOST_RECIPIENTS),
    subject: requiredText(200),
    message: requiredText(2000),
  }),
  /** Sends an announcement, which names its schedule itself. */
  NOTIFICATION: z.strictObject({ announcementId: id, name: z.string() }),
} as const;
export type ScheduledWorkKind = keyof typeof WORK_PARAMETERS;
export type WorkParameters<K extends ScheduledWorkKind> = z.output<(typeof WORK_PARAMETERS)[K]>;
export const SCHEDULED_WORK_KINDS = Object.keys(WORK_PARAMETERS) as [ScheduledWorkKind, ...ScheduledWorkKind[]];

type LinkableWorkKind = Exclude<ScheduledWorkKind, 'NOTIFICATION'>;
/** The kinds that people link to a schedule; the others are linked by the record that follows it. */
export const LINKABLE_WORK_KINDS = SCHEDULED_WORK_KINDS.filter((kind) => kind !== 'NOTIFICATION') as [
  LinkableWorkKind,
  ...LinkableWorkKind[],
];

type Choice = {
  [K in LinkableWorkKind]: z.ZodObject<
    { work: z.ZodLiteral<K>; parameters: (typeof WORK_PARAMETERS)[K] },
    z.core.$strict
  >;
}[LinkableWorkKind];
const choice = z.discriminatedUnion(
  'work',
  LINKABLE_WORK_KINDS.map((work) =>
    z.strictObject({ work: z.literal(work), parameters: WORK_PARAMETERS[work] }),
  ) as unknown as [Choice, ...Choice[]],
);
export type WorkChoice = z.output<typeof choice>;
/** A work as it is linked, by whomever. */
export type AnyWork =
  | WorkChoice
  | { readonly work: 'NOTIFICATION'; readonly parameters: WorkParameters<'NOTIFICATION'> };

export const RUN_STATES = ['FINISHED', 'ERROR'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The outcome of a work: a text and its facts. */
const outcome = z.object({ key: z.string(), facts: z.record(z.string(), z.string()) });
export type WorkOutcome = z.infer<typeof outcome>;

const scheduledRun = z
  .object({
    id: z.string(),
    scheduledWorkId: z.string(),
    work: z.enum(SCHEDULED_WORK_KINDS),
    /** Null where a person started it. */
    dueOn: z.string().nullable(),
    state: z.enum(RUN_STATES),
    outcome,
    /** How many tries there were; a run that fails is tried three times at most. */
    tries: z.number(),
    startedAt: z.string(),
    endedAt: z.string(),
  })
  .meta({ id: 'ScheduledRun' });
export type ScheduledRun = z.infer<typeof scheduledRun>;

const scheduledWork = z
  .object({
    id: z.string(),
    schedulerId: z.string(),
    work: z.enum(SCHEDULED_WORK_KINDS),
    parameters: z.record(z.string(), z.unknown()),
    linkedOn: z.string(),
    version: z.number(),
  })
  .meta({ id: 'ScheduledWork' });
export type ScheduledWork = z.infer<typeof scheduledWork>;

/** Works of a schedule; the documents only say that a schedule counts the work linked to it. */
export const scheduledWorkEndpoints = {
  list: endpoint('GET /scheduler/works/{id}', 'tenantAdmins', {
    summary: 'The works that are linked to a schedule.',
    reply: standard(z.array(scheduledWork)),
  }),
  runs: endpoint('GET /scheduler/runs/{id}', 'tenantAdmins', {
    summary: 'The last runs of the works of a schedule, newest first.',
    reply: standard(z.array(scheduledRun)),
  }),
  link: endpoint('POST /scheduler/works/{id}', 'tenantAdmins', {
    summary: 'Links a work to a schedule: it is done on each due day, from this one on.',
    body: choice,
    reply: standard(scheduledWork),
  }),
  unlink: endpoint('DELETE /scheduler/work/{workId}', 'tenantAdmins', {
    summary: 'Takes a work from its schedule, with its runs.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  runNow: endpoint('POST /scheduler/run/{workId}', 'tenantAdmins', {
    summary: 'Does a linked work at once, besides its due days.',
    reply: standard(scheduledRun),
  }),
};

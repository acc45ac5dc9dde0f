import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';
import { dayInput, id, optionalText, outcome } from '../values/kinds.ts';

/** Which company, `id`, is merged into which, `companyId`, from which day on. */
const merging = { id, companyId: id, day: dayInput };

export const mergerQuery = z.strictObject(merging);

/** Who may merge companies, and take a merger back: it is on loans of which a client may see one alone. */
export const MERGER_MAKERS = 'tenantUsers' satisfies AccessGroup;

/** Bound to what `GET /TEntities/merger` showed, by its digest. */
export const merger = z.strictObject({ ...merging, digest: outcome, reason: optionalText(200) }).meta({ id: 'Merger' });
export type Merger = z.output<typeof merger>;

/**
 * What becomes of a loan of the absorbed company: the absorbing one takes its place as the grantor or as the receiver, or the loan is
 * between both and ends.
 */
export const MERGED_KINDS = ['GRANTOR', 'RECEIVER', 'BETWEEN'] as const;
export type MergedKind = (typeof MERGED_KINDS)[number];

/** What passes, as it stands at the end of the day before; of a loan between both what ends on the day. */
const mergedDebt = { capital: z.string(), interestDue: z.string(), interestAccrued: z.string() };

const namedCompany = z.object({ id: z.string(), name: z.string() });

const mergedLoan = z
  .object({
    contractId: z.string(),
    contractNumber: z.string(),
    kind: z.enum(MERGED_KINDS),
    /** With which the loan goes on: of a loan between both the absorbing one. */
    otherCompany: namedCompany,
    ...mergedDebt,
  })
  .meta({ id: 'MergedLoan' });
export type MergedLoan = z.infer<typeof mergedLoan>;

/** The fields of the call that may be at fault. */
export const MERGER_FIELDS = ['id', 'companyId', 'day'] as const;
export type MergerField = (typeof MERGER_FIELDS)[number];

const mergerFault = z
  .object({
    code: z.string(),
    field: z.enum(MERGER_FIELDS),
    details: z.record(z.string(), z.unknown()),
    /** The loans that it is about, the first of them by number; none where it is about a company. */
    loans: z.array(z.object({ contractId: z.string(), contractNumber: z.string() })),
    loanCount: z.number(),
  })
  .meta({ id: 'MergerFault' });
export type MergerFault = z.infer<typeof mergerFault>;

/** How many loans a preview names at most, in all and for each reason of a refusal. */
export const MOST_LOANS_SHOWN = { loans: 200, ofFault: 20 } as const;

/** What merging a company into another does to all loans of the tenant. */
export const foreseenMerger = z
  .object({
    absorbed: namedCompany,
    absorbing: namedCompany,
    day: z.string(),
    /** One for each kind. */
    groups: z.array(z.object({ kind: z.enum(MERGED_KINDS), loanCount: z.number(), ...mergedDebt })),
    /** By number, the first 200. */
    loans: z.array(mergedLoan),
    loanCount: z.number(),
    /** Draws, movements and changes of these loans that are dated after the day: from it on they are of the absorbing company. */
    lateChanges: z.number(),
    /** The closed months of both companies of which a figure moves. */
    closedMonths: z.array(z.object({ companyId: z.string(), company: z.string(), month: z.string() })),
    /** Every reason for which it would be refused. */
    faults: z.array(mergerFault),
    /** Identifies all of it, loans that are not listed included. */
    digest: z.string(),
  })
  .meta({ id: 'ForeseenMerger' });
export type ForeseenMerger = z.infer<typeof foreseenMerger>;

/** A merger that was written: its changes and movements have its id in common. */
export const mergerAct = z
  .object({
    actId: z.string(),
    act: z.literal('MERGER'),
    absorbed: namedCompany,
    absorbing: namedCompany,
    day: z.string(),
    groups: foreseenMerger.shape.groups,
    loanCount: z.number(),
  })
  .meta({ id: 'MergerAct' });
export type MergerAct = z.infer<typeof mergerAct>;

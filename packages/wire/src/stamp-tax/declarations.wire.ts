import { VERBAS } from '@calends/loan-engine';
import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';
import { endpoint, file, keptFile, standard } from '../calls/endpoint.ts';
import { entities } from '../entities/entities.wire.ts';
import { keptFileShape } from '../kept-files/kept-files.wire.ts';
import { type MonthDays, month, monthInput } from '../periods/month-days.ts';
import type { Filter } from '../resources/resource.ts';
import {
  countField,
  dayField,
  defineResource,
  idField,
  referenceTo,
  searchField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { money } from '../values/amounts.ts';
import { day, dayInput, id, instant, optionalText, requiredText } from '../values/kinds.ts';

/** TOCORRECT: what the loans of today say of a declared month is not what was declared. */
export const DECLARATION_STATES = ['UNDECLARED', 'DECLARED', 'TOCORRECT'] as const;

const summedCountField = () => ({ ...countField(), isSummed: true }) as const;

/** The stamp tax that a company declares, one row a month: what the loans say today beside what was declared. */
export const stampTaxDeclarations = defineResource({
  name: 'StampTaxDeclaration',
  titleKey: 'StampTaxDeclarations',
  fields: {
    id: idField(),
    company: referenceTo(entities),
    monthEnd: { ...dayField(), value: z.string() },
    declarationState: wordField(DECLARATION_STATES),
    operations: summedCountField(),
    exemptOperations: summedCountField(),
    base: summedMoneyField(),
    tax: summedMoneyField(),
    declaredTax: summedMoneyField(),
    /** Tax less what was declared: below zero where too much was. */
    toDeclare: summedMoneyField(),
    dueDate: { ...dayField(), value: z.string() },
    declaredOn: dayField(),
    paymentReference: textField(),
    search: searchField(),
  },
  defaultSort: { field: 'monthEnd', type: 'desc' },
});

const amounts = { operations: z.number().int(), base: money, tax: money };
const declaredAmounts = z.object(amounts).meta({ id: 'DeclaredStampTax' });

/** An item of the General Table under one norm, or none; a side that is not there counts as zero. */
const item = z
  .object({
    verba: z.enum(VERBAS),
    exemptionNorm: z.string().nullable(),
    ...amounts,
    /** Null where the month is not declared. */
    declared: declaredAmounts.nullable(),
  })
  .meta({ id: 'StampTaxDeclarationItem' });
export type StampTaxDeclarationItem = z.infer<typeof item>;

/** A contract whose tax of an item is another today than it was declared: today less declared. */
const moved = z
  .object({
    contractId: id,
    contractNumber: z.string(),
    verba: z.enum(VERBAS),
    exemptionNorm: z.string().nullable(),
    ...amounts,
  })
  .meta({ id: 'MovedStampTax' });
export type MovedStampTax = z.infer<typeof moved>;

/** A declaration, its correction, or that it was taken back. */
const revision = z
  .object({
    revision: z.number().int(),
    state: z.enum(['DECLARED', 'WITHDRAWN']),
    declaredOn: day.nullable(),
    paymentReference: z.string().nullable(),
    reason: z.string().nullable(),
    tax: money,
    at: instant,
    by: z.string().nullable(),
    files: z.array(keptFileShape),
  })
  .meta({ id: 'StampTaxDeclarationRevision' });
export type StampTaxDeclarationRevision = z.infer<typeof revision>;

const declaration = z
  .object({
    company: z.object({ id, name: z.string(), acronym: z.string() }),
    month,
    state: z.enum(DECLARATION_STATES),
    ...amounts,
    declaredTax: money,
    dueDate: day,
    /** The due day, or the next working day in Portugal where it is none. */
    payableUntil: day,
    /** Whether the month has ended, before which nothing of it is declared. */
    hasEnded: z.boolean(),
    /** Of what would be declared; a save with another one is refused. */
    digest: z.string(),
    items: z.array(item),
    /** Of a declared month alone. */
    moved: z.array(moved),
    /** The latest first. */
    revisions: z.array(revision),
  })
  .meta({ id: 'StampTaxDeclaration' });
export type StampTaxDeclaration = z.infer<typeof declaration>;

/** The rows of stamp tax that a declaration adds up. */
export function rowsOfDeclaration(companyId: string, { first, last }: MonthDays): readonly Filter[] {
  return [
    { field: 'taxDate', op: 'between', value: [first, last] },
    { field: 'declarer', op: 'in', value: [companyId] },
  ];
}

/** Who marks tax as declared, and who takes that back. */
export const TAX_DECLARERS = 'tenantUsers' satisfies AccessGroup;
export const TAX_WITHDRAWERS = 'tenantAdmins' satisfies AccessGroup;

const ofCompany = { params: z.object({ companyId: id }) };

export const declareStampTax = z.strictObject({
  month: monthInput,
  digest: z.string().max(100),
  declaredOn: dayInput,
  paymentReference: optionalText(100),
});

export const stampTaxDeclarationEndpoints = {
  ...readingEndpoints(stampTaxDeclarations, 'baseAccess', {}),
  ofMonth: endpoint('GET /StampTaxDeclaration/month/{companyId}', 'baseAccess', {
    summary:
      'The stamp tax that a company declares of a month, by item: as the loans say today and as it was declared.',
    ...ofCompany,
    query: z.strictObject({ month: monthInput }),
    isSnapshot: true,
    reply: standard(declaration),
  }),
  paper: endpoint('GET /StampTaxDeclaration/paper/{companyId}', 'baseAccess', {
    summary: 'The same as a PDF or as sheets, with the operations behind it; it is no file for the tax authority.',
    ...ofCompany,
    query: z.strictObject({ month: monthInput, format: z.enum(['pdf', 'xlsx']).default('pdf') }),
    reply: file(),
  }),
  declare: endpoint('POST /StampTaxDeclaration/declare/{companyId}', TAX_DECLARERS, {
    summary: 'Marks the tax of a month as declared, or its correction where it was declared before.',
    ...ofCompany,
    body: declareStampTax,
    reply: standard(declaration),
  }),
  withdraw: endpoint('POST /StampTaxDeclaration/withdraw/{companyId}', TAX_WITHDRAWERS, {
    summary: 'Takes back that a month was declared.',
    ...ofCompany,
    body: z.strictObject({ month: monthInput, reason: requiredText(500) }),
    reply: standard(declaration),
  }),
  attach: endpoint('POST /StampTaxDeclaration/file', TAX_DECLARERS, {
    summary: 'Keeps a file with the last declaration of a month: a receipt, a payment document.',
    body: z.strictObject({ companyId: id, month: monthInput }),
    upload: 'file',
    isUploadKept: true,
    uploadLimit: 'CONTRACT_FILE_MEGABYTES',
    reply: standard(keptFileShape),
  }),
  readFile: endpoint('GET /StampTaxDeclaration/file/{id}', 'baseAccess', {
    summary: 'The content of such a file, never run in place.',
    reply: keptFile(),
  }),
};

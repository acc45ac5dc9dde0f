import { z } from 'zod';
import { readErpCodes } from '../accounting/erp-codes.ts';
import { ACCRUAL_STYLES } from '../accounting/vocabulary.ts';
import { firstOfMonthInput, optionalText, requiredText, version } from '../values/kinds.ts';

/** Where the books of a company are: in the accounting system, or in files that somebody takes over. */
export const ERP_SYSTEMS = ['PRIMAVERA', 'FILE'] as const;

/** How the external accounting system knows the entity: its keys and settings there. */
export const erpSettings = z
  .object({
    id: z.string(),
    entityId: z.string(),
    diary: z.string(),
    document: z.string().nullable(),
    dataBase: z.string().nullable(),
    launchType: z.string().nullable(),
    system: z.enum(ERP_SYSTEMS),
    bankAccount: z.string(),
    accrualStyle: z.enum(ACCRUAL_STYLES),
    accrualStyleFrom: z.string().nullable(),
    syncState: z.number(),
  })
  .meta({ id: 'ErpSettings' });
export type ErpSettings = z.infer<typeof erpSettings>;

/** What stands where nothing else is entered. */
export const NEW_ERP_SETTINGS = {
  launchType: '000',
  system: 'PRIMAVERA',
  bankAccount: '12',
  accrualStyle: 'DELTA',
} as const satisfies Partial<ErpSettings>;

function isReadable(text: string | null): boolean {
  return text === null || text === '' || readErpCodes(text) !== undefined;
}

export const saveErpSettings = z
  .strictObject({
    diary: requiredText(40).refine(isReadable, 'InvalidErpCodes'),
    document: optionalText(300).refine(isReadable, 'InvalidErpCodes'),
    /** The company in the accounting system, or the name that stands in files. */
    dataBase: optionalText(30),
    launchType: optionalText(10),
    system: z.enum(ERP_SYSTEMS).default(NEW_ERP_SETTINGS.system),
    bankAccount: optionalText(40),
    accrualStyle: z.enum(ACCRUAL_STYLES).default(NEW_ERP_SETTINGS.accrualStyle),
    accrualStyleFrom: firstOfMonthInput,
    /** Of the entity. */
    version,
  })
  .refine(({ system, dataBase }) => system !== 'FILE' || dataBase !== null, { error: 'Required', path: ['dataBase'] })
  .meta({ id: 'SaveErpSettings' });
export type SaveErpSettings = z.output<typeof saveErpSettings>;

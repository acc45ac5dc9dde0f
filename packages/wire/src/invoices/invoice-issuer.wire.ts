import { z } from 'zod';
import { optionalText, requiredText } from '../values/kinds.ts';
import { objectRule } from '../values/object-rule.ts';

/** Which certified system issues what a tenant bills; without one, statements are approved, and numbers are entered by hand. */
export const INVOICE_SYSTEMS = ['NONE', 'TOCONLINE', 'PRIMAVERA'] as const;
export type InvoiceSystem = (typeof INVOICE_SYSTEMS)[number];

/** Stands in a series for the year of the day of issue. */
export const YEAR_IN_SERIES = '{year}';

const fields = {
  system: z.enum(INVOICE_SYSTEMS),
  /** In PRIMAVERA. */
  company: optionalText(30),
  series: requiredText(20),
  invoiceDocType: requiredText(10),
  creditDocType: requiredText(10),
  /** Under which lines go out that have no item of their own. */
  itemCode: optionalText(40),
  /** What PRIMAVERA's own table calls the rates. */
  vatNormal: optionalText(10),
  vatIntermediate: optionalText(10),
  vatReduced: optionalText(10),
  vatExempt: optionalText(10),
  /** Why lines without VAT are exempt, such as M07: TOConline asks for it. */
  exemption: optionalText(10),
} as const;

export const invoiceIssuer = z
  .object({
    system: z.enum(INVOICE_SYSTEMS),
    company: z.string().nullable(),
    series: z.string(),
    invoiceDocType: z.string(),
    creditDocType: z.string(),
    itemCode: z.string().nullable(),
    vatNormal: z.string().nullable(),
    vatIntermediate: z.string().nullable(),
    vatReduced: z.string().nullable(),
    vatExempt: z.string().nullable(),
    exemption: z.string().nullable(),
    /** 0 before they are saved for the first time. */
    version: z.number(),
  })
  .meta({ id: 'InvoiceIssuer' });
export type InvoiceIssuer = z.infer<typeof invoiceIssuer>;

export const saveInvoiceIssuer = z
  .strictObject({ ...fields, version: z.coerce.number().int().min(0) })
  .check(
    objectRule(({ system, company }: { readonly system: InvoiceSystem; readonly company?: string | null }) =>
      system === 'PRIMAVERA' && !company ? [{ field: 'company', key: 'InvoiceCompanyRequired' }] : [],
    ),
  )
  .meta({ id: 'SaveInvoiceIssuer' });
export type SaveInvoiceIssuer = z.output<typeof saveInvoiceIssuer>;

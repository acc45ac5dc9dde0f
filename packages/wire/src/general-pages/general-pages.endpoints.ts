import { z } from 'zod';
import { endpoint, standard } from '../endpoint.ts';
import { LANGUAGES } from '../languages.ts';

/** The pages that the product itself shows; an administrator may write others. */
export const GENERAL_PAGES = {
  agreement: 'UserAgreement',
  addendum: 'UserAgreementAddendum',
  licence: 'License',
  copyright: 'Copyright',
} as const;

export const generalPageContent = z
  .object({ page: z.string(), language: z.enum(LANGUAGES), htmlContent: z.string() })
  .meta({ id: 'GeneralPageContent' });

export const generalPageEndpoints = {
  content: endpoint('GET /GeneralPage/content', 'public', {
    summary: 'The text of a page that the product ships, in the language asked for where there is one; sanitised.',
    query: z.strictObject({ page: z.string().trim().min(1, 'Required').max(100), language: z.enum(LANGUAGES) }),
    reply: standard(generalPageContent),
  }),
};

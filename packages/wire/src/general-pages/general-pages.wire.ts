import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { plainEndpoints } from '../resources/plain-resource.ts';
import { defineResource, flagField, idField, searchField, textField, wordField } from '../resources/resource.ts';
import { requiredText, wordInput } from '../values/kinds.ts';
import { LANGUAGES } from '../values/languages.ts';

/** The pages that the product itself shows; an administrator may write others. */
export const GENERAL_PAGES = {
  agreement: 'UserAgreement',
  addendum: 'UserAgreementAddendum',
  licence: 'License',
  copyright: 'Copyright',
} as const;

/** A text with structure under the name of its page, one in each language. */
export const generalPages = defineResource({
  name: 'GeneralPage',
  titleKey: 'GeneralPages',
  fields: {
    id: idField(),
    page: textField(),
    language: wordField(LANGUAGES),
    htmlContent: textField(),
    origin: wordField(['system', 'own']),
    /** Without it a row that the product ships counts again. */
    overridesShipped: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'page', type: 'asc' },
});

const pageName = requiredText(100);
const input = { page: pageName, language: wordInput(LANGUAGES), htmlContent: requiredText(200_000) };

export const generalPageContent = z
  .object({ page: z.string(), language: z.enum(LANGUAGES), htmlContent: z.string() })
  .meta({ id: 'GeneralPageContent' });

/** The title is the heading that the text begins with, in the language asked for where there is one, else the name. */
const ownPage = z.object({ page: z.string(), title: z.string() }).meta({ id: 'OwnPage' });
export type OwnPage = z.output<typeof ownPage>;

/** A menu shows as many pages at most; each is read by its address all the same. */
export const MOST_OWN_PAGES = 200;

const access = { read: 'tenantAdmins', write: 'tenantAdmins', remove: 'tenantAdmins' } as const;
export const generalPageEndpoints = {
  ...plainEndpoints(generalPages, access, input),
  content: endpoint('GET /GeneralPage/content', 'public', {
    summary: 'The text of a page, in the language asked for where there is one; sanitised.',
    query: z.strictObject({ page: pageName, language: z.enum(LANGUAGES) }),
    reply: standard(generalPageContent),
  }),
  ownPages: endpoint('GET /GeneralPage/own-pages', 'allUsers', {
    summary: `The pages besides those that the product itself shows, each with its title, for the footer of the menu: the first ${MOST_OWN_PAGES} by name.`,
    query: z.strictObject({ language: z.enum(LANGUAGES) }),
    reply: standard(z.array(ownPage)),
  }),
};
/** As a form holds it. */
export type GeneralPageValues = z.input<typeof generalPageEndpoints.add.body>;
export type GeneralPageInput = z.output<typeof generalPageEndpoints.add.body>;

import { z } from 'zod';
import { endpoint, file } from '../calls/endpoint.ts';
import { dayInput, id } from '../values/kinds.ts';
import { LANGUAGES } from '../values/languages.ts';

export const STATEMENT_FORMATS = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Which statement: both days are part of the period; without a language it is the reader's. */
export const statementInput = z
  .strictObject({
    from: dayInput,
    to: dayInput,
    format: z.enum(STATEMENT_FORMATS).default('pdf'),
    language: z.enum(LANGUAGES).optional(),
    /** Only this tranche. */
    trancheId: id.optional(),
  })
  .check(
    z.superRefine(
      ({ from, to }, context) => {
        if (from && to && from > to) context.addIssue({ code: 'custom', message: 'EndBeforeStart', path: ['to'] });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

export const statementEndpoints = {
  read: endpoint('GET /TContract/statement/{id}', 'baseAccess', {
    summary:
      'The statement of a contract, or of one tranche, for a period: balances, movements, interest, stamp tax, signatures.',
    query: statementInput,
    reply: file(),
  }),
};

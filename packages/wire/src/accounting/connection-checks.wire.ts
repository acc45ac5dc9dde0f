import { z } from 'zod';

/** What a test of a connection looks at, in the order in which it does. */
export const CONNECTION_CHECKS = [
  'REACH',
  'SIGN_IN',
  'COMPANIES',
  'OPEN_COMPANY',
  'DIARIES',
  'DOCUMENT_TYPES',
  'ACCOUNTS',
  'PARTIES',
  'SERIES',
  'ITEMS',
  'LOOKUP',
  'LATENCY',
  'FOLDER',
] as const;
export type ConnectionCheckName = (typeof CONNECTION_CHECKS)[number];

/** All is well; sending works, and something should be looked at; sending does not work. */
export const CHECK_STATES = ['GREEN', 'YELLOW', 'RED'] as const;

/** With what a tenant is connected: the accounting systems, and the server for files. */
export const TESTED_SYSTEMS = ['PRIMAVERA', 'TOCONLINE', 'SFTP'] as const;

const connectionCheck = z.object({
  system: z.enum(TESTED_SYSTEMS),
  check: z.enum(CONNECTION_CHECKS),
  /** The company in accounting; null for the connection as a whole. */
  company: z.string().nullable(),
  state: z.enum(CHECK_STATES),
  /** A text and its facts: of a red one what to do. */
  outcome: z.object({ key: z.string(), facts: z.record(z.string(), z.string()) }),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;

export const connectionReport = z.array(connectionCheck);

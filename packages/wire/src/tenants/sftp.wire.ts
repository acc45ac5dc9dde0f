import { z } from 'zod';
import { optionalText, requiredText } from '../values/kinds.ts';

/** Not synchronised, failed, successful, manual, cancelled: 2 means connected (decision A-29). */
export const SYNC_STATES = { NOT_SYNCED: 0, FAILED: 1, SUCCESSFUL: 2, MANUAL: 3, CANCELLED: 4 } as const;

export const DEFAULT_SFTP_PORT = 22;

/** Where a tenant exchanges files with its accounting; the password is never returned. */
export const sftpSettings = z
  .object({
    host: z.string(),
    port: z.number(),
    username: z.string(),
    hasPassword: z.boolean(),
    folder: z.string(),
    /** The fingerprint of the host's key (SHA-256, as OpenSSH writes it), known from the first test on. */
    hostKey: z.string().nullable(),
    tenantSyncState: z.number(),
    testedAt: z.string().nullable(),
    /** 0 until settings are saved. */
    version: z.number(),
  })
  .meta({ id: 'SftpSettings' });
export type SftpSettings = z.infer<typeof sftpSettings>;

/** A name or an address, without a port, a path or spaces. */
const HOST =
  /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*)$/;

export const saveSftp = z
  .strictObject({
    host: requiredText(253).regex(HOST, 'InvalidHost'),
    port: z.number().int().min(1).max(65_535).default(DEFAULT_SFTP_PORT),
    username: requiredText(100),
    /** Sealed or plain; without it, or empty, the stored password stays. */
    password: z.string().max(2000).nullish(),
    keyId: z.string().max(100).nullish(),
    folder: optionalText(300),
    version: z.coerce.number().int().min(0),
  })
  .meta({ id: 'SaveSftp' });
export type SaveSftp = z.output<typeof saveSftp>;

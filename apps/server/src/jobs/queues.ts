import type { JobQueue } from './jobs.ts';

/** Every kind of background work, whichever process does it. */
export const QUEUES: readonly JobQueue[] = [];

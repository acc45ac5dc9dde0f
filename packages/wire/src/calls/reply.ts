import { z } from 'zod';

/** A reply that is neither a list nor a file. */
export function standardReply<Data extends z.ZodType>(data: Data) {
  return z.object({ succeeded: z.boolean(), messages: z.array(z.string()), data });
}

/**
 * One page of a list; `columnSums` are over all filtered rows (decision B-12). Where `totalsFollow`, there are more rows than
 * `totalCount` says, nothing is summed, and the same call with `totals=now` tells both.
 */
export function pagedReply<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    totalCount: z.number(),
    currentPage: z.number(),
    pageSize: z.number(),
    totalPages: z.number(),
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
    hasDataPresent: z.boolean(),
    additionalData: z.record(z.string(), z.unknown()).nullable(),
    columnSums: z.record(z.string(), z.string()),
    totalsFollow: z.literal(true).optional(),
    succeeded: z.boolean(),
    messages: z.array(z.string()),
  });
}

export const failureReply = z
  .object({
    succeeded: z.literal(false),
    messages: z.array(z.string()),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    code: z.string().optional(),
    details: z.unknown().optional(),
    data: z.unknown().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type FailureReply = z.infer<typeof failureReply>;

export interface Paged<Row> {
  readonly data: Row[];
  readonly totalCount: number;
  readonly currentPage: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly hasDataPresent: boolean;
  readonly additionalData: Record<string, unknown> | null;
  readonly columnSums: Record<string, string>;
  readonly totalsFollow?: true;
  readonly succeeded: boolean;
  readonly messages: string[];
}

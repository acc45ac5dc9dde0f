import { CompiledQuery } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** A statement of the product, as a test that listens to the database hears it. */
export interface Sent {
  readonly statement: string;
  readonly parameters: readonly unknown[];
}

/** A step of a plan that was run, as PostgreSQL explains it. */
export interface ExecutedStep {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Width': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly ExecutedStep[];
}

/** The plan of a statement, which is run as the tenant's role. */
export async function executedPlan(tx: TenantTransaction, { statement, parameters }: Sent): Promise<ExecutedStep> {
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${statement}`, [...parameters]);
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: ExecutedStep }] }>(explained);
  const [answer] = rows;
  if (!answer) throw new Error('no plan was explained');
  return answer['QUERY PLAN'][0].Plan;
}

/** The steps and all below them. */
export function stepsOf(...roots: readonly ExecutedStep[]): readonly ExecutedStep[] {
  return roots.flatMap((step) => [step, ...stepsOf(...(step.Plans ?? []))]);
}

/** How many rows a step read, those that it left out included. */
export function rowsReadBy(step: ExecutedStep): number {
  const left = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((step['Actual Rows'] + left) * step['Actual Loops']);
}

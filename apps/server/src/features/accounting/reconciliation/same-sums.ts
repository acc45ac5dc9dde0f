import type { SummedLine } from '../tables.ts';

/** Whether both come to the same on every account. */
export function hasSameSums(one: readonly SummedLine[], other: readonly SummedLine[]): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(lines: readonly SummedLine[]): string {
  return lines
    .map(({ account, cents }) => `${account} ${cents}`)
    .toSorted()
    .join();
}

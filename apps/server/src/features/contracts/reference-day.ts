import { BadInput } from '../../http/problems.ts';

/** What follows from the facts is stored up to today. Throws BadInput for a later day. */
export function refuseFuture(referenceDate: string, today: string): void {
  if (referenceDate > today) throw new BadInput({ referenceDate: ['ReferenceDateInFuture'] });
}

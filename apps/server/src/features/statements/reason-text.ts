import type { Reason } from '@calends/statement';

/** A reason as one paragraph. */
export function textOfReason(reason: Reason): string {
  if (typeof reason === 'string') return reason;
  if (reason.kind === 'sum') return `${reason.label} ${reason.isResult ? '= ' : ''}${reason.amount}`;
  return [reason.title, ...reason.sentences, textOfReason(reason.sum)].join(' ');
}

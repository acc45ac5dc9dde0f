import { successToast } from '../../ui/toasts/toasts.ts';

/** That it was sent, and who gets no mail of it. */
export function confirmSent(textKey: string, notMailed: readonly string[]): void {
  if (notMailed.length === 0) successToast(textKey);
  else successToast('SentWithoutMail', { names: notMailed.join(', ') });
}

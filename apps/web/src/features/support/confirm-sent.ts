import { successToast } from '../../ui/toasts/toasts.ts';

/** Confirms that the message was sent, and names those who get no mail about it. */
export function confirmSent(textKey: string, notMailed: readonly string[]): void {
  if (notMailed.length === 0) successToast(textKey);
  else successToast('SentWithoutMail', { names: notMailed.join(', ') });
}

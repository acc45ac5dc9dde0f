import { type NotificationData, notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { ReadableError } from '../../lib/api/readable-error.ts';
import { sizeText } from '../../lib/figures/file-size.ts';
import { shownFacts } from '../../lib/figures/shown-facts.ts';
import { texts } from '../../lib/words/texts.ts';
import classes from './toasts.module.css';

/** The documents close every toast after three seconds (overview section 8). */
const TOAST_MS = 3000;

/**
 * Closed after that time also while the pointer rests on its close button: it may rest there since the toast came over the button
 * that somebody wants to click. The time begins when the toast is shown, not while others are before it.
 */
const BRIEFLY = {
  autoClose: false,
  onOpen: ({ id }) => setTimeout(() => id !== undefined && notifications.hide(id), TOAST_MS),
} satisfies Partial<NotificationData>;

/** Shows a success, always in dark style whatever the scheme (decision B-52). `text` is a key or a finished sentence. */
export function successToast(text: string, values?: Readonly<Record<string, unknown>>): void {
  showSuccess({ message: texts.t(text, { ...values }), role: 'status', ...BRIEFLY });
}

/** The same with more than a text; it stays while the pointer rests on it. */
export function showSuccess(toast: NotificationData): void {
  show({
    autoClose: TOAST_MS,
    withBorder: false,
    className: classes['success'] ?? '',
    closeButtonProps: { 'aria-label': texts.t('Close') },
    ...toast,
  });
}

/** Shows a failure: every message of the answer, one line each. */
export function failureToast(fault: unknown): void {
  errorToast(messagesOf(fault));
}

export function errorToast(messages: string | readonly string[]): void {
  const lines = typeof messages === 'string' ? [messages] : messages;
  show({
    message: lines.map((line) => texts.t(line)).join('\n'),
    color: 'red',
    ...BRIEFLY,
    withBorder: true,
    className: classes['failure'] ?? '',
    closeButtonProps: { 'aria-label': texts.t('Close') },
    role: 'alert',
  });
}

/** The keys or sentences that tell what failed. */
export function messagesOf(fault: unknown): readonly string[] {
  if (fault instanceof ApiError) return sizeFault(fault) ?? fault.messages.map((message) => withFacts(message, fault));
  return [fault instanceof ReadableError ? fault.message : 'SomethingWentWrong']; // the messages of other errors are not meant for users
}

/** The message with the limit, if the upload was refused as too large. */
function sizeFault({ code, details }: ApiError): readonly string[] | undefined {
  const { mostBytes } = (details ?? {}) as { readonly mostBytes?: unknown };
  if (code !== 'PayloadTooLarge' || typeof mostBytes !== 'number') return undefined;
  return [texts.t('PayloadTooLargeOf', { size: sizeText(mostBytes, texts.language) })];
}

/**
 * The message of a refusal with its facts: how many, which, and whom to ask. A fact of several texts is said in words, a day or a
 * month as screens write it.
 */
function withFacts(message: string, { code, details }: ApiError): string {
  if (message !== code || !details) return message;
  const facts = shownFacts({ ...details });
  for (const [name, fact] of Object.entries(facts)) if (Array.isArray(fact)) facts[name] = inWords(fact);
  return texts.t(code, { ...facts, ...contextOf(facts) });
}

/** What is counted has words of its own where it is measured, such as megabytes. */
function contextOf({ subscriptionLimitStatus: status }: Readonly<Record<string, unknown>>): {
  readonly context?: string;
} {
  const { kind } = (status ?? {}) as { readonly kind?: unknown };
  return typeof kind === 'string' ? { context: kind } : {};
}

function inWords(keys: readonly unknown[]): string {
  return keys.map((key) => texts.t(String(key))).join(', ');
}

let hasShown = false;
const listeners = new Set<() => void>();

/** Whether there has been a toast: the area for toasts is loaded with the first one. */
export function useHasToasts(): boolean {
  return useSyncExternalStore(listen, () => hasShown);
}

function show(toast: NotificationData): void {
  notifications.show(toast);
  hasShown = true;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { createTransport } from 'nodemailer';
import type { DueMail } from './mail.store.ts';

/** Hands mails over for delivery. Throws the mail server's error. */
export interface Post {
  send(mail: DueMail): Promise<void>;
}

/** These waits together are shorter than the lease of a mail; after them it is tried again later. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * `smtp://user:password@host:587` or `smtps://`. With a password the connection has to be encrypted, unless the server is on
 * this machine or the address says `?requireTLS=false`.
 */
export function smtpPost(smtpUrl: string, from: string): Post {
  const { hostname, password } = new URL(smtpUrl);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url: smtpUrl,
    ...(password !== '' && !isHere && !smtpUrl.includes('requireTLS=') && { requireTLS: true }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain =
    from
      .replace(/>?\s*$/, '')
      .split('@')
      .at(-1) ?? 'localhost';
  return {
    async send({ mailId, toAddress, language, subject, body, headers }) {
      await transport.sendMail({
        from,
        to: { name: '', address: toAddress }, // as one address, whatever it holds
        subject,
        text: body,
        messageId: `<${mailId}@${domain}>`, // so that a mail sent twice after a crash is recognised as one
        headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
    },
  };
}

/** Whether the server answered, so that the fault lies in this mail and not in the connection. */
export function isAboutThisMail(fault: unknown): boolean {
  return fault instanceof Error && 'responseCode' in fault && typeof fault.responseCode === 'number';
}

/** The sender of mails: as configured, else the user of the mail server, else `nobody` at the product's own host. */
export function mailSender({
  mailFrom,
  smtpUrl,
  baseUrl,
}: {
  readonly mailFrom: string | undefined;
  readonly smtpUrl: string;
  readonly baseUrl: string | undefined;
}): string {
  if (mailFrom) return mailFrom;
  const user = decodeURIComponent(new URL(smtpUrl).username);
  if (user.includes('@')) return `Calends <${user}>`;
  return `Calends <no-reply@${baseUrl ? new URL(baseUrl).hostname : 'localhost'}>`;
}

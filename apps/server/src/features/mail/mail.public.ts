export { type MailText, queueMail } from './queue-mail.ts';

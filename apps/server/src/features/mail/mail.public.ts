export { deliverMails } from './deliver-mails.ts';
export { MAIL_CHANNEL } from './mail.store.ts';
export { hasMailEnough } from './mail-limit.store.ts';
export { mailSender } from './mail-sender.ts';
export { outboxSource } from './outbox.store.ts';
export { type MailText, queueMail } from './queue-mail.ts';
export { queueNotice } from './queue-notice.ts';
export { reminder } from './remind.ts';
export { smtpPost } from './smtp-post.ts';

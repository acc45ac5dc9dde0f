import type { MailText } from '../mail/mail-text.ts';

const LINK = '\n\n{{link}}';
/** To the other side of a ticket. */
export const SUPPORT_MESSAGE_MAIL: MailText = {
  textKey: 'SupportMessageMail',
  template: 'supportMessage',
  subject: {
    en: 'Ticket {{number}}: {{subject}}',
    pt: 'Pedido {{number}}: {{subject}}',
    es: 'Solicitud {{number}}: {{subject}}',
    fr: 'Demande {{number}} : {{subject}}',
  },
  body: {
    en: `{{author}} wrote:\n\n{{message}}${LINK}`,
    pt: `{{author}} escreveu:\n\n{{message}}${LINK}`,
    es: `{{author}} escribió:\n\n{{message}}${LINK}`,
    fr: `{{author}} a écrit :\n\n{{message}}${LINK}`,
  },
};

/** To the member of the support team who looks after a ticket from now on. */
export const SUPPORT_ASSIGNED_MAIL: MailText = {
  textKey: 'SupportAssignedMail',
  template: 'supportAssigned',
  subject: SUPPORT_MESSAGE_MAIL.subject,
  body: {
    en: `{{author}} asks you to look after this ticket.${LINK}`,
    pt: `{{author}} pede-lhe que trate deste pedido.${LINK}`,
    es: `{{author}} le pide que atienda esta solicitud.${LINK}`,
    fr: `{{author}} vous demande de suivre cette demande.${LINK}`,
  },
};

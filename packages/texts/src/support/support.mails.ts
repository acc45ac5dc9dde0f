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

/**
 * To those who manage a tenant from above, or to root: they may not work in the ticket's tenant, so they answer by
 * mail.
 */
export const SUPPORT_BELOW_MAIL: MailText = {
  textKey: 'SupportBelowMail',
  template: 'supportBelow',
  subject: {
    en: '{{tenant}}: {{subject}}',
    pt: '{{tenant}}: {{subject}}',
    es: '{{tenant}}: {{subject}}',
    fr: '{{tenant}} : {{subject}}',
  },
  body: {
    en: `{{author}} of {{tenant}} asks, and nobody there is on a support team:\n\n{{message}}\n\nPlease answer by mail: {{email}}. It is ticket {{number}} of {{tenant}}.`,
    pt: `{{author}}, de {{tenant}}, pede ajuda, e não há aí equipa de suporte:\n\n{{message}}\n\nResponda por e-mail: {{email}}. É o pedido {{number}} de {{tenant}}.`,
    es: `{{author}}, de {{tenant}}, pide ayuda, y allí no hay equipo de soporte:\n\n{{message}}\n\nResponda por correo: {{email}}. Es la solicitud {{number}} de {{tenant}}.`,
    fr: `{{author}} ({{tenant}}) demande de l’aide, et aucune équipe d’assistance n’y répond :\n\n{{message}}\n\nRépondez par e-mail : {{email}}. C’est la demande {{number}}, {{tenant}}.`,
  },
};

/** To the member of the support team to whom a ticket is assigned. */
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

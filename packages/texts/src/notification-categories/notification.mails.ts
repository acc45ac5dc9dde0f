import type { MailText } from '../mail/mail-text.ts';

/** Why somebody gets it, and where they choose otherwise. */
const WHY = {
  en: 'You get this from {{tenant}}, as you have it for: {{kinds}}. Choose what is mailed, and when: {{settings}}',
  pt: 'Recebe isto de {{tenant}}, segundo a sua escolha para: {{kinds}}. Escolha o que é enviado por e-mail e quando: {{settings}}',
  es: 'Recibe esto de {{tenant}}, según su elección para: {{kinds}}. Elija qué se envía por correo y cuándo: {{settings}}',
  fr: 'Vous recevez ceci de l’organisation {{tenant}}, selon votre choix pour : {{kinds}}. Choisissez ce qui est envoyé par e-mail, et quand : {{settings}}',
} as const;

/** Of one notification that its reader has not read in the bell. */
export const NOTIFICATION_MAIL: MailText = {
  textKey: 'NotificationMail',
  template: 'notification',
  subject: {
    en: '{{title}} ({{tenant}})',
    pt: '{{title}} ({{tenant}})',
    es: '{{title}} ({{tenant}})',
    fr: '{{title}} ({{tenant}})',
  },
  body: {
    en: `{{notification}}\n\n${WHY.en}`,
    pt: `{{notification}}\n\n${WHY.pt}`,
    es: `{{notification}}\n\n${WHY.es}`,
    fr: `{{notification}}\n\n${WHY.fr}`,
  },
};

/** Of several, kind by kind. */
export const NOTIFICATIONS_MAIL: MailText = {
  textKey: 'NotificationsMail',
  template: 'notifications',
  subject: {
    en: '{{count}} unread notifications ({{tenant}})',
    pt: '{{count}} notificações por ler ({{tenant}})',
    es: '{{count}} notificaciones sin leer ({{tenant}})',
    fr: '{{count}} notifications non lues ({{tenant}})',
  },
  body: {
    en: `{{notifications}}\n\n${WHY.en}`,
    pt: `{{notifications}}\n\n${WHY.pt}`,
    es: `{{notifications}}\n\n${WHY.es}`,
    fr: `{{notifications}}\n\n${WHY.fr}`,
  },
};

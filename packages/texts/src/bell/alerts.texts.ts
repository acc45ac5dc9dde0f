import type { Texts } from '../text.ts';

/** What the product alerts people to by itself. */
export const alertTexts = {
  DuesToCome: {
    en: '{{line}}: due {{days}}',
    pt: '{{line}}: vencimento {{days}}',
    es: '{{line}}: vencimiento {{days}}',
    fr: '{{line}} : échéance {{days}}',
  },
  DuesOwed: {
    en: '{{line}}: due {{days}}, owed still',
    pt: '{{line}}: vencimento {{days}}, ainda em dívida',
    es: '{{line}}: vencimiento {{days}}, aún pendiente',
    fr: '{{line}} : échéance {{days}}, encore dû',
  },
  DuesSummed: {
    en: 'In all {{amount}}. Number: {{count}}.',
    pt: 'No total {{amount}}. Quantidade: {{count}}.',
    es: 'En total {{amount}}. Número: {{count}}.',
    fr: 'Au total {{amount}}. Nombre : {{count}}.',
  },
  DocumentsAlert: {
    en: 'Accounting documents wait for a decision',
    pt: 'Há documentos contabilísticos à espera de decisão',
    es: 'Hay documentos contables pendientes de decisión',
    fr: 'Des documents comptables attendent une décision',
  },
  DocumentsAlertText: {
    en: 'They were refused, held back or changed after they had been sent. Number: {{count}}.',
    pt: 'Foram recusados, ficaram retidos ou mudaram depois de enviados. Quantidade: {{count}}.',
    es: 'Se rechazaron, quedaron retenidos o cambiaron después de enviarse. Número: {{count}}.',
    fr: 'Ils ont été refusés, retenus ou modifiés après leur envoi. Nombre : {{count}}.',
  },
  InvoicesAlert: {
    en: 'Interest invoices wait for a decision',
    pt: 'Há faturas de juros à espera de decisão',
    es: 'Hay facturas de intereses pendientes de decisión',
    fr: 'Des factures d’intérêts attendent une décision',
  },
  InvoicesAlertText: {
    en: 'They were refused or held back, or their payment changed after they had been issued. Number: {{count}}.',
    pt: 'Foram recusadas, ficaram retidas ou o pagamento mudou depois de emitidas. Quantidade: {{count}}.',
    es: 'Se rechazaron, quedaron retenidas o el pago cambió después de emitirse. Número: {{count}}.',
    fr: 'Elles ont été refusées ou retenues, ou leur paiement a changé après leur émission. Nombre : {{count}}.',
  },
  ConnectionsAlert: {
    en: 'A connection to accounting is paused',
    pt: 'Uma ligação à contabilidade está em pausa',
    es: 'Una conexión con la contabilidad está en pausa',
    fr: 'Une connexion à la comptabilité est en pause',
  },
  ConnectionsAlertText: {
    en: 'Its documents wait until it answers again or somebody mends its settings. Paused: {{count}}.',
    pt: 'Os seus documentos esperam até que volte a responder ou alguém corrija as definições. Em pausa: {{count}}.',
    es: 'Sus documentos esperan hasta que vuelva a responder o alguien corrija los ajustes. En pausa: {{count}}.',
    fr: 'Ses documents attendent qu’elle réponde de nouveau ou que quelqu’un corrige ses paramètres. En pause : {{count}}.',
  },
  ResetsAlert: {
    en: 'Rate resets are near and their values are not published',
    pt: 'Há revisões de taxa próximas cujos valores ainda não foram publicados',
    es: 'Hay revisiones del tipo próximas cuyos valores aún no se han publicado',
    fr: 'Des révisions de taux approchent et leurs valeurs ne sont pas publiées',
  },
  ResetsAlertText: {
    en: 'Until they are published, the figures from the reset on rest on the last value. Number: {{count}}.',
    pt: 'Até à publicação, os valores a partir da revisão assentam na última taxa. Quantidade: {{count}}.',
    es: 'Hasta que se publiquen, las cifras desde la revisión se basan en el último valor. Número: {{count}}.',
    fr: 'Jusqu’à leur publication, les chiffres à partir de la révision reposent sur la dernière valeur. Nombre : {{count}}.',
  },
  OnTheDay: { en: 'on {{day}}', pt: 'a {{day}}', es: 'el {{day}}', fr: 'le {{day}}' },
  FromDayToDay: {
    en: 'from {{from}} to {{to}}',
    pt: 'de {{from}} a {{to}}',
    es: 'del {{from}} al {{to}}',
    fr: 'du {{from}} au {{to}}',
  },
} as const satisfies Texts;

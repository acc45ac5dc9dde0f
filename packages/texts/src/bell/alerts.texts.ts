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
  OnTheDay: { en: 'on {{day}}', pt: 'a {{day}}', es: 'el {{day}}', fr: 'le {{day}}' },
  FromDayToDay: {
    en: 'from {{from}} to {{to}}',
    pt: 'de {{from}} a {{to}}',
    es: 'del {{from}} al {{to}}',
    fr: 'du {{from}} au {{to}}',
  },
} as const satisfies Texts;

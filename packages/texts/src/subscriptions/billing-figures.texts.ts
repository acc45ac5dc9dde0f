import type { Texts } from '../text.ts';

/** The figures of what a tenant bills. */
export const billingFigureTexts = {
  BillingFigures: { en: 'Figures', pt: 'Indicadores', es: 'Cifras', fr: 'Chiffres' },
  InvoicedFrom: { en: 'Invoiced from', pt: 'Faturado de', es: 'Facturado desde', fr: 'Facturé du' },
  InvoicedTo: { en: 'Invoiced until', pt: 'Faturado até', es: 'Facturado hasta', fr: 'Facturé jusqu’au' },
  InvoicedNet: { en: 'Invoiced, net', pt: 'Faturado sem IVA', es: 'Facturado sin IVA', fr: 'Facturé HT' },
  InvoicedWithVat: {
    en: 'Invoiced, with VAT',
    pt: 'Faturado com IVA',
    es: 'Facturado con IVA',
    fr: 'Facturé TTC',
  },
  PaidOfInvoiced: { en: 'Paid of that', pt: 'Pago desse valor', es: 'Cobrado de ello', fr: 'Dont réglé' },
  OpenToday: { en: 'Open today', pt: 'Em aberto hoje', es: 'Pendiente hoy', fr: 'Restant dû à ce jour' },
  OverdueToday: { en: 'Overdue', pt: 'Vencido', es: 'Vencido', fr: 'Échu' },
  RecurringRevenue: {
    en: 'Recurring revenue a month',
    pt: 'Receita recorrente mensal',
    es: 'Ingresos recurrentes al mes',
    fr: 'Revenu récurrent mensuel',
  },
  NetPerMonth: { en: 'A month, net', pt: 'Por mês, sem IVA', es: 'Al mes, sin IVA', fr: 'Par mois, HT' },
  AssignmentsCount: { en: 'Assigned', pt: 'Atribuições', es: 'Asignaciones', fr: 'Attributions' },
  AssignedTo: { en: 'Assigned to', pt: 'Atribuída a', es: 'Asignada a', fr: 'Attribué à' },
  RecurringAssignments: {
    en: 'What recurs',
    pt: 'O que se repete',
    es: 'Lo que se repite',
    fr: 'Ce qui est récurrent',
  },
  ShowRecurringOf: {
    en: '{{name}}: {{amount}}, show what it is the sum of',
    pt: '{{name}}: {{amount}}, mostrar de que é a soma',
    es: '{{name}}: {{amount}}, mostrar de qué es la suma',
    fr: '{{name}} : {{amount}}, montrer ce dont c’est la somme',
  },
  NothingRecurs: {
    en: 'Nothing recurs today',
    pt: 'Hoje não há nada recorrente',
    es: 'Hoy no hay nada recurrente',
    fr: 'Rien n’est récurrent aujourd’hui',
  },
  OverdueByAge: {
    en: 'Overdue by age',
    pt: 'Vencido por antiguidade',
    es: 'Vencido por antigüedad',
    fr: 'Échu par ancienneté',
  },
  DaysOverdue: { en: 'Days overdue', pt: 'Dias de atraso', es: 'Días de retraso', fr: 'Jours de retard' },
  DaysBetween: { en: '{{from}} to {{to}}', pt: '{{from}} a {{to}}', es: '{{from}} a {{to}}', fr: '{{from}} à {{to}}' },
  DaysOrMore: { en: '{{from}} or more', pt: '{{from}} ou mais', es: '{{from}} o más', fr: '{{from}} ou plus' },
  BilledCustomers: { en: 'By customer', pt: 'Por cliente', es: 'Por cliente', fr: 'Par client' },
  BilledMonths: { en: 'By month', pt: 'Por mês', es: 'Por mes', fr: 'Par mois' },
} as const satisfies Texts;

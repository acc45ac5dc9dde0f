import type { Texts } from '../text.ts';

/** Why a month is not closed, not opened again, or not written to. */
const refusals = {
  PeriodClosed: {
    en: 'The month is closed',
    pt: 'O mês está fechado',
    es: 'El mes está cerrado',
    fr: 'Le mois est clôturé',
  },
  LateChange: {
    en: 'This changes closed months',
    pt: 'Isto altera meses fechados',
    es: 'Esto cambia meses cerrados',
    fr: 'Ceci modifie des mois clôturés',
  },
  LateChangeRefused: {
    en: 'This would change closed months and cannot be saved',
    pt: 'Isto alteraria meses fechados e não pode ser guardado',
    es: 'Esto cambiaría meses cerrados y no se puede guardar',
    fr: 'Ceci modifierait des mois clôturés et ne peut pas être enregistré',
  },
  LateMonths: {
    en: '{{company}}: from {{from}} on; closed up to {{through}}',
    pt: '{{company}}: a partir de {{from}}; fechada até {{through}}',
    es: '{{company}}: desde {{from}}; cerrada hasta {{through}}',
    fr: '{{company}} : à partir de {{from}} ; clôturée jusqu’à {{through}}',
  },
  LateChangeText: {
    en: 'The closed figures stay as they are; the differences are shown beside them.',
    pt: 'Os valores fechados mantêm-se; as diferenças são mostradas ao lado.',
    es: 'Las cifras cerradas se mantienen; las diferencias se muestran al lado.',
    fr: 'Les montants clôturés restent tels quels ; les écarts sont affichés à côté.',
  },
  LateMonthsUnread: {
    en: 'Whether this changes closed months could not be read',
    pt: 'Não foi possível saber se isto altera meses fechados',
    es: 'No se ha podido saber si esto cambia meses cerrados',
    fr: 'Impossible de savoir si ceci modifie des mois clôturés',
  },
  PeriodNotEnded: {
    en: 'The month has not ended yet',
    pt: 'O mês ainda não terminou',
    es: 'El mes aún no ha terminado',
    fr: 'Le mois n’est pas encore terminé',
  },
  PeriodNotNext: {
    en: 'An earlier month of the company is still open: months are closed in order',
    pt: 'Um mês anterior da empresa ainda está aberto: os meses fecham-se por ordem',
    es: 'Un mes anterior de la empresa sigue abierto: los meses se cierran por orden',
    fr: 'Un mois antérieur de la société est encore ouvert : les mois se clôturent dans l’ordre',
  },
  PeriodChecksOpen: {
    en: 'Not computed up to the end of the month: {{contracts}}',
    pt: 'Por calcular até ao fim do mês: {{contracts}}',
    es: 'Sin calcular hasta el final del mes: {{contracts}}',
    fr: 'Pas encore calculés jusqu’à la fin du mois : {{contracts}}',
  },
  PeriodAlreadyClosed: {
    en: 'The month is already closed',
    pt: 'O mês já está fechado',
    es: 'El mes ya está cerrado',
    fr: 'Le mois est déjà clôturé',
  },
  ReopenNotLast: {
    en: 'Only the last closed month of a company is reopened',
    pt: 'Só se reabre o último mês fechado de uma empresa',
    es: 'Solo se reabre el último mes cerrado de una empresa',
    fr: 'Seul le dernier mois clôturé d’une société peut être rouvert',
  },
  DigestRequired: {
    en: 'Say which figures were shown',
    pt: 'Indique os valores que foram mostrados',
    es: 'Indique las cifras que se mostraron',
    fr: 'Indiquez les chiffres qui étaient affichés',
  },
  InvalidMonth: {
    en: 'This is not a month',
    pt: 'Isto não é um mês',
    es: 'Esto no es un mes',
    fr: 'Ce n’est pas un mois',
  },
} as const satisfies Texts;

/** What the audit says of a month that is closed or opened again. */
const audited = {
  ClosesFrom: { en: 'Closed from', pt: 'Fechado desde', es: 'Cerrado desde', fr: 'Clôturé depuis' },
  FiguresDigest: {
    en: 'Digest of the figures',
    pt: 'Resumo criptográfico dos valores',
    es: 'Resumen criptográfico de las cifras',
    fr: 'Empreinte des chiffres',
  },
  PeriodState: { en: 'Period', pt: 'Período', es: 'Periodo', fr: 'Période' },
} as const satisfies Texts;

const screen = {
  PeriodsScreen: { en: 'Month-end close', pt: 'Fecho do mês', es: 'Cierre de mes', fr: 'Clôture mensuelle' },
  PeriodsText: {
    en: 'What each company earned, owed and paid in a month, and whether its month is closed. A change that comes late shows beside what was closed',
    pt: 'O que cada empresa ganhou, deveu e pagou num mês, e se o mês está fechado. Uma alteração tardia aparece ao lado do que foi fechado',
    es: 'Lo que cada empresa devengó, debió y pagó en un mes, y si su mes está cerrado. Un cambio tardío aparece junto a lo que se cerró',
    fr: 'Ce que chaque société a gagné, dû et payé dans un mois, et si son mois est clôturé. Une modification tardive apparaît à côté de ce qui a été clôturé',
  },
  OPEN: { en: 'Open', pt: 'Aberto', es: 'Abierto', fr: 'Ouvert' },
  CLOSED: { en: 'Closed', pt: 'Fechado', es: 'Cerrado', fr: 'Clôturé' },
  CloseMonth: { en: 'Close month', pt: 'Fechar mês', es: 'Cerrar mes', fr: 'Clôturer le mois' },
  CloseAllMonths: {
    en: 'Close all that can be closed',
    pt: 'Fechar todos os possíveis',
    es: 'Cerrar todos los posibles',
    fr: 'Tout clôturer',
  },
  CloseAllMonthsQuestion: {
    en: 'Companies whose month {{month}} will be closed as it is shown: {{companies}}. Changes that come later will show as differences.',
    pt: 'Empresas cujo mês {{month}} será fechado tal como é mostrado: {{companies}}. As alterações posteriores aparecerão como diferenças.',
    es: 'Empresas cuyo mes {{month}} se cerrará tal como se muestra: {{companies}}. Los cambios posteriores aparecerán como diferencias.',
    fr: 'Sociétés dont le mois {{month}} sera clôturé tel qu’il est affiché : {{companies}}. Les modifications ultérieures apparaîtront comme des écarts.',
  },
  MonthsClosed: {
    en: 'Months closed: {{count}}',
    pt: 'Meses fechados: {{count}}',
    es: 'Meses cerrados: {{count}}',
    fr: 'Mois clôturés : {{count}}',
  },
  ReopenMonth: { en: 'Reopen month', pt: 'Reabrir mês', es: 'Reabrir mes', fr: 'Rouvrir le mois' },
  ReopenMonthText: {
    en: 'The month {{month}} of {{company}} is opened again. What was closed is kept as history, and the reason stands in the event history.',
    pt: 'O mês {{month}} de {{company}} volta a abrir. O que foi fechado fica guardado como histórico, e o motivo fica no histórico de eventos.',
    es: 'El mes {{month}} de {{company}} se vuelve a abrir. Lo que se cerró se conserva como historial, y el motivo queda en el historial de eventos.',
    fr: 'Le mois {{month}} de {{company}} est rouvert. Ce qui avait été clôturé est conservé, et le motif figure dans l’historique des événements.',
  },
  MonthFigures: {
    en: 'Month of a company',
    pt: 'Mês de uma empresa',
    es: 'Mes de una empresa',
    fr: 'Mois d’une société',
  },
  MonthOfCompany: {
    en: '{{company}}: month {{month}}',
    pt: '{{company}}: mês {{month}}',
    es: '{{company}}: mes {{month}}',
    fr: '{{company}} : mois {{month}}',
  },
  ClosedByAt: {
    en: 'Closed by {{by}}, {{at}}',
    pt: 'Fechado por {{by}}, {{at}}',
    es: 'Cerrado por {{by}}, {{at}}',
    fr: 'Clôturé par {{by}}, {{at}}',
  },
  ClosesMonths: {
    en: 'Closes the months {{from}} to {{month}}; these are the figures of the last one',
    pt: 'Fecha os meses {{from}} a {{month}}; estes são os valores do último',
    es: 'Cierra los meses {{from}} a {{month}}; estas son las cifras del último',
    fr: 'Clôture les mois {{from}} à {{month}} ; voici les chiffres du dernier',
  },
  ClosesOneMonth: {
    en: 'Closing keeps exactly these figures',
    pt: 'O fecho guarda exatamente estes valores',
    es: 'El cierre guarda exactamente estas cifras',
    fr: 'La clôture conserve exactement ces chiffres',
  },
  OpenSince: {
    en: 'Close {{month}} first',
    pt: 'Fechar primeiro {{month}}',
    es: 'Cerrar primero {{month}}',
    fr: 'Clôturer d’abord {{month}}',
  },
  FiguresMoved: {
    en: 'Figures that differ today: {{count}}',
    pt: 'Valores hoje diferentes: {{count}}',
    es: 'Cifras que hoy difieren: {{count}}',
    fr: 'Chiffres différents aujourd’hui : {{count}}',
  },
  AsClosed: { en: 'As closed', pt: 'No fecho', es: 'Al cierre', fr: 'À la clôture' },
  AsOfNow: { en: 'Today', pt: 'Hoje', es: 'Hoy', fr: 'Aujourd’hui' },
  InterestEarned: { en: 'Interest earned', pt: 'Juros ganhos', es: 'Intereses ganados', fr: 'Intérêts gagnés' },
  InterestBorne: { en: 'Interest owed', pt: 'Juros suportados', es: 'Intereses soportados', fr: 'Intérêts dus' },
  CashIn: { en: 'Cash in', pt: 'Recebimentos', es: 'Cobros', fr: 'Encaissements' },
  CashOut: { en: 'Cash out', pt: 'Pagamentos', es: 'Pagos', fr: 'Décaissements' },
  PeriodAmount_drawn: { en: 'Drawn', pt: 'Utilizado', es: 'Dispuesto', fr: 'Tiré' },
  PeriodAmount_repaid: { en: 'Repaid', pt: 'Reembolsado', es: 'Reembolsado', fr: 'Remboursé' },
  PeriodAmount_capitalised: { en: 'Capitalized', pt: 'Capitalizado', es: 'Capitalizado', fr: 'Capitalisé' },
  PeriodAmount_passedCapital: {
    en: 'Capital taken over',
    pt: 'Capital transitado',
    es: 'Capital traspasado',
    fr: 'Capital repris',
  },
  PeriodAmount_interest: { en: 'Interest', pt: 'Juros', es: 'Intereses', fr: 'Intérêts' },
  PeriodAmount_interestPaid: { en: 'Interest paid', pt: 'Juros pagos', es: 'Intereses pagados', fr: 'Intérêts payés' },
  PeriodAmount_passedInterest: {
    en: 'Interest taken over',
    pt: 'Juros transitados',
    es: 'Intereses traspasados',
    fr: 'Intérêts repris',
  },
  PeriodAmount_stampTax: { en: 'Stamp tax', pt: 'Imposto do selo', es: 'Impuesto de timbre', fr: 'Droit de timbre' },
  PeriodAmount_capital: { en: 'Capital', pt: 'Capital', es: 'Capital', fr: 'Capital' },
  PeriodAmount_interestDue: {
    en: 'Interest due',
    pt: 'Juros vencidos',
    es: 'Intereses vencidos',
    fr: 'Intérêts échus',
  },
  PeriodAmount_accrued: {
    en: 'Accrued interest',
    pt: 'Juros corridos',
    es: 'Intereses devengados',
    fr: 'Intérêts courus',
  },
  NoPeriods: {
    en: 'Nothing to close yet',
    pt: 'Ainda nada para fechar',
    es: 'Aún nada que cerrar',
    fr: 'Rien à clôturer',
  },
  NoPeriodsText: {
    en: 'Companies appear here once a loan between them is drawn',
    pt: 'As empresas aparecem aqui quando um empréstimo entre elas é utilizado',
    es: 'Las empresas aparecen aquí cuando se dispone de un préstamo entre ellas',
    fr: 'Les sociétés apparaissent ici dès qu’un prêt entre elles est tiré',
  },
  NoFiguresOfMonth: {
    en: 'Nothing was owed, earned or paid in this month',
    pt: 'Neste mês nada se deveu, ganhou ou pagou',
    es: 'En este mes no se debió, ganó ni pagó nada',
    fr: 'Rien n’était dû, gagné ni payé ce mois-ci',
  },
  PreviousMonth: { en: 'Previous month', pt: 'Mês anterior', es: 'Mes anterior', fr: 'Mois précédent' },
  NextMonth: { en: 'Next month', pt: 'Mês seguinte', es: 'Mes siguiente', fr: 'Mois suivant' },
} as const satisfies Texts;

export const periodTexts = {
  ...refusals,
  ...screen,
  ...audited,
  EventOfPeriod: {
    en: 'Month of a company',
    pt: 'Mês de uma empresa',
    es: 'Mes de una empresa',
    fr: 'Mois d’une société',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** The day and the knowledge as of which a loan is looked at. */
export const loanViewTexts = {
  LoanViewBar: {
    en: 'Day and knowledge',
    pt: 'Dia e conhecimento',
    es: 'Día y conocimiento',
    fr: 'Jour et connaissance',
  },
  AsItStandsOn: {
    en: 'As it stands on …',
    pt: 'Situação em …',
    es: 'Situación a …',
    fr: 'Situation au …',
  },
  AsItStoodOn: {
    en: 'As it stands on {{date}}',
    pt: 'Situação em {{date}}',
    es: 'Situación a {{date}}',
    fr: 'Situation au {{date}}',
  },
  AsKnownOn: {
    en: 'As we knew it on …',
    pt: 'Como se conhecia em …',
    es: 'Como se conocía el …',
    fr: 'Tel que connu le …',
  },
  AsWasKnownAt: {
    en: 'As we knew it on {{moment}}',
    pt: 'Como se conhecia em {{moment}}',
    es: 'Como se conocía el {{moment}}',
    fr: 'Tel que connu le {{moment}}',
  },
  BackToToday: {
    en: 'Back to today',
    pt: 'Voltar a hoje',
    es: 'Volver a hoy',
    fr: 'Revenir à aujourd’hui',
  },
  SinceThen: {
    en: 'What has changed since then',
    pt: 'O que mudou desde então',
    es: 'Qué ha cambiado desde entonces',
    fr: 'Ce qui a changé depuis',
  },
  NothingSince: {
    en: 'No figure has changed since then.',
    pt: 'Nenhum valor mudou desde então.',
    es: 'Ninguna cifra ha cambiado desde entonces.',
    fr: 'Aucun chiffre n’a changé depuis.',
  },
  LoanNotKnownThen: {
    en: 'The contract was not recorded yet at that moment.',
    pt: 'O contrato ainda não estava registado nesse momento.',
    es: 'El contrato aún no estaba registrado en ese momento.',
    fr: 'Le contrat n’était pas encore enregistré à ce moment-là.',
  },
  LessRealizedCapital: {
    en: 'Less outstanding capital',
    pt: 'Menos capital em dívida',
    es: 'Menos capital pendiente',
    fr: 'Moins le capital restant dû',
  },
  EndedByMerger: {
    en: 'Cannot be drawn any more: ended by a merger',
    pt: 'Já não utilizável: extinto por fusão',
    es: 'Ya no disponible: extinguido por fusión',
    fr: 'Plus utilisable : éteint par fusion',
  },
  OverMaximum: {
    en: 'Above the maximum by capitalizations',
    pt: 'Acima do máximo por capitalizações',
    es: 'Por encima del máximo por capitalizaciones',
    fr: 'Au-dessus du maximum par capitalisations',
  },
  WhyFigure: {
    en: '{{figure}} of {{name}} · {{date}}',
    pt: '{{figure}} de {{name}} · {{date}}',
    es: '{{figure}} de {{name}} · {{date}}',
    fr: '{{figure}} · {{name}} · {{date}}',
  },
  WhyWeighedRate: {
    en: 'The rates of the tranches, weighed by their capital:',
    pt: 'As taxas das tranches, ponderadas pelo capital:',
    es: 'Los tipos de los tramos, ponderados por su capital:',
    fr: 'Les taux des tranches, pondérés par leur capital :',
  },
  BackToFigure: {
    en: 'Back to the figure before',
    pt: 'Voltar ao valor anterior',
    es: 'Volver a la cifra anterior',
    fr: 'Revenir au chiffre précédent',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** A company that is merged into another, with all its loans. */
export const mergerTexts = {
  MERGER: { en: 'Merger', pt: 'Fusão', es: 'Fusión', fr: 'Fusion' },
  CAPITALMERGER: {
    en: 'Capital ended by a merger',
    pt: 'Capital extinto por fusão',
    es: 'Capital extinguido por fusión',
    fr: 'Capital éteint par fusion',
  },
  INTERESTACCRUEDMERGER: {
    en: 'Accrued interest ended by a merger',
    pt: 'Juros corridos extintos por fusão',
    es: 'Intereses devengados extinguidos por fusión',
    fr: 'Intérêts courus éteints par fusion',
  },
  INTERESTDUEMERGER: {
    en: 'Interest due ended by a merger',
    pt: 'Juros vencidos extintos por fusão',
    es: 'Intereses vencidos extinguidos por fusión',
    fr: 'Intérêts échus éteints par fusion',
  },
  CAPITALSUCCESSION: {
    en: 'Loan passed by a merger: capital',
    pt: 'Crédito transmitido por fusão: capital',
    es: 'Crédito transmitido por fusión: capital',
    fr: 'Créance transmise par fusion : capital',
  },
  INTERESTSUCCESSION: {
    en: 'Loan passed by a merger: interest',
    pt: 'Crédito transmitido por fusão: juros',
    es: 'Crédito transmitido por fusión: intereses',
    fr: 'Créance transmise par fusion : intérêts',
  },
  WhyMerger: {
    en: 'Through the merger of {{from}} into {{company}}.',
    pt: 'Por fusão de {{from}} em {{company}}.',
    es: 'Por fusión de {{from}} en {{company}}.',
    fr: 'Par fusion de la société {{from}} dans {{company}}.',
  },
  WhyMergerInto: {
    en: 'Through a merger into {{company}}.',
    pt: 'Por fusão em {{company}}.',
    es: 'Por fusión en {{company}}.',
    fr: 'Par fusion dans {{company}}.',
  },
  WhyMergerEnd: {
    en: 'Ended through the merger of the two companies: {{amount}} were extinguished on {{date}} without money (Portuguese Civil Code, art. 868).',
    pt: 'Extinto por fusão das duas empresas: {{amount}} extinguiram-se em {{date}} sem movimento de dinheiro (Código Civil, art. 868.º).',
    es: 'Extinguido por la fusión de las dos empresas: {{amount}} se extinguieron el {{date}} sin movimiento de dinero (Código Civil portugués, art. 868).',
    fr: 'Éteint par la fusion des deux sociétés : {{amount}} se sont éteints le {{date}} sans mouvement d’argent (Code civil portugais, art. 868).',
  },
  Absorbed: { en: 'Absorbed company', pt: 'Empresa incorporada', es: 'Empresa absorbida', fr: 'Société absorbée' },
  Absorbing: {
    en: 'Absorbing company',
    pt: 'Empresa incorporante',
    es: 'Empresa absorbente',
    fr: 'Société absorbante',
  },
  LoanCount: { en: 'Number of loans', pt: 'Número de empréstimos', es: 'Número de préstamos', fr: 'Nombre de prêts' },
  ActLoans: {
    en: 'Loans of the act',
    pt: 'Empréstimos do ato',
    es: 'Préstamos del acto',
    fr: 'Prêts de l’acte',
  },
  ChangeIsOfAct: {
    en: 'This change is part of a merger: take the merger back and enter it again',
    pt: 'Esta alteração faz parte de uma fusão: anule a fusão e registe-a de novo',
    es: 'Esta modificación forma parte de una fusión: anule la fusión y regístrela de nuevo',
    fr: 'Cette modification fait partie d’une fusion : annulez la fusion et saisissez-la à nouveau',
  },
  MergerOfItself: {
    en: 'A company is not merged into itself: choose another',
    pt: 'Uma empresa não se funde consigo própria: escolha outra',
    es: 'Una empresa no se fusiona consigo misma: elija otra',
    fr: 'Une société ne fusionne pas avec elle-même : choisissez-en une autre',
  },
  MergerBeforeStart: {
    en: 'The company is a party to loans that begin after that day: choose a later day, or correct these loans first',
    pt: 'A empresa é parte de empréstimos que começam depois dessa data: escolha uma data posterior ou corrija primeiro esses empréstimos',
    es: 'La empresa es parte de préstamos que empiezan después de esa fecha: elija una fecha posterior o corrija antes esos préstamos',
    fr: 'La société est partie à des prêts qui commencent après ce jour : choisissez un jour ultérieur ou corrigez d’abord ces prêts',
  },
  MergerBeforeChange: {
    en: 'A loan goes on with another company later, or a later merger names one of the two: take that back first, or choose a later day',
    pt: 'Um empréstimo passa mais tarde para outra empresa, ou uma fusão posterior indica uma das duas: anule primeiro esse registo ou escolha uma data posterior',
    es: 'Un préstamo pasa más tarde a otra empresa, o una fusión posterior nombra a una de las dos: anule antes ese registro o elija una fecha posterior',
    fr: 'Un prêt passe plus tard à une autre société, ou une fusion ultérieure nomme l’une des deux : annulez d’abord cet enregistrement ou choisissez un jour ultérieur',
  },
  MergerBeforeNetting: {
    en: 'Loans are set off on or after that day: take the netting back first, or choose a later day',
    pt: 'Há empréstimos compensados nessa data ou depois dela: anule primeiro a compensação ou escolha uma data posterior',
    es: 'Hay préstamos compensados en esa fecha o después: anule antes la compensación o elija una fecha posterior',
    fr: 'Des prêts sont compensés ce jour-là ou après : annulez d’abord la compensation ou choisissez un jour ultérieur',
  },
  MergerWithoutLoans: {
    en: 'No loan would pass or end on that day: there is nothing to merge',
    pt: 'Nenhum empréstimo passaria ou se extinguiria nessa data: não há nada a fundir',
    es: 'Ningún préstamo pasaría ni se extinguiría en esa fecha: no hay nada que fusionar',
    fr: 'Aucun prêt ne passerait ni ne s’éteindrait ce jour-là : il n’y a rien à fusionner',
  },
  MergerOfOtherCompany: {
    en: 'A merger of companies rests on the companies that the loan has on its day: take the merger back first',
    pt: 'Uma fusão de empresas assenta nas empresas que o empréstimo tem na sua data: anule primeiro a fusão',
    es: 'Una fusión de empresas se basa en las empresas que el préstamo tiene en su fecha: anule antes la fusión',
    fr: 'Une fusion de sociétés repose sur les sociétés que le prêt a ce jour-là : annulez d’abord la fusion',
  },
  MergerOtherGone: {
    en: 'A loan of this merger is not in this tenant any more, or was deleted: the merger is taken back on all its loans or on none',
    pt: 'Um empréstimo desta fusão já não está nesta organização ou foi eliminado: a fusão anula-se em todos os seus empréstimos ou em nenhum',
    es: 'Un préstamo de esta fusión ya no está en esta organización o se eliminó: la fusión se anula en todos sus préstamos o en ninguno',
    fr: 'Un prêt de cette fusion n’est plus dans cette organisation ou a été supprimé : la fusion s’annule sur tous ses prêts ou sur aucun',
  },
} as const satisfies Texts;

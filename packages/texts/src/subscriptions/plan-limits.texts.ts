import type { Texts } from '../text.ts';

/** What a tenant may have by its plans, and what of it is in use. */
export const planLimitTexts = {
  OwnPlanUses: {
    en: 'Your subscriptions',
    pt: 'As suas subscrições',
    es: 'Sus suscripciones',
    fr: 'Vos abonnements',
  },
  CustomerPlanUses: {
    en: 'In use by {{name}}',
    pt: 'Em uso por {{name}}',
    es: 'En uso por {{name}}',
    fr: 'Utilisé par {{name}}',
  },
  PlanCount: {
    en: '{{inUse}} of {{most}} in use',
    pt: '{{inUse}} de {{most}} em uso',
    es: '{{inUse}} de {{most}} en uso',
    fr: '{{inUse}} sur {{most}} utilisés',
  },
  PlanUseUnlimited: {
    en: '{{inUse}} in use, unlimited',
    pt: '{{inUse}} em uso, sem limite',
    es: '{{inUse}} en uso, sin límite',
    fr: '{{inUse}} utilisés, sans limite',
  },
  PlanLimitNear: {
    en: '{{plan}}: {{inUse}} of {{most}} in use. At {{most}} no more can be added; ask {{issuer}} then.',
    pt: '{{plan}}: {{inUse}} de {{most}} em uso. Com {{most}} não é possível adicionar mais; contacte então {{issuer}}.',
    es: '{{plan}}: {{inUse}} de {{most}} en uso. Con {{most}} no se puede añadir más; contacte entonces con {{issuer}}.',
    fr: '{{plan}} : {{inUse}} sur {{most}} utilisés. À {{most}}, plus aucun ajout n’est possible ; adressez-vous alors à {{issuer}}.',
  },
  PlanLimitReached: {
    en: '{{plan}}: {{inUse}} of {{most}} in use. No more can be added; ask {{issuer}}.',
    pt: '{{plan}}: {{inUse}} de {{most}} em uso. Não é possível adicionar mais; contacte {{issuer}}.',
    es: '{{plan}}: {{inUse}} de {{most}} en uso. No se puede añadir más; contacte con {{issuer}}.',
    fr: '{{plan}} : {{inUse}} sur {{most}} utilisés. Aucun ajout n’est possible ; adressez-vous à {{issuer}}.',
  },
  PlanNextIsAdditional: {
    en: '{{plan}}: {{max}} are included and {{inUse}} in use. The next one costs {{price}} {{per}}.',
    pt: '{{plan}}: {{max}} incluídos e {{inUse}} em uso. O próximo custa {{price}} {{per}}.',
    es: '{{plan}}: {{max}} incluidos y {{inUse}} en uso. El siguiente cuesta {{price}} {{per}}.',
    fr: '{{plan}} : {{max}} inclus et {{inUse}} utilisés. Le prochain coûte {{price}} {{per}}.',
  },
  PlanAdditionalUsed: {
    en: '{{units}} beyond the {{max}} included, {{price}} {{per}} each',
    pt: '{{units}} além dos {{max}} incluídos, {{price}} {{per}} cada',
    es: '{{units}} por encima de los {{max}} incluidos, {{price}} {{per}} cada uno',
    fr: '{{units}} au-delà des {{max}} inclus, {{price}} {{per}} chacun',
  },
  PlanAdditionalCosts: {
    en: '{{max}} included; each one more costs {{price}} {{per}}',
    pt: '{{max}} incluídos; cada um a mais custa {{price}} {{per}}',
    es: '{{max}} incluidos; cada uno más cuesta {{price}} {{per}}',
    fr: '{{max}} inclus ; chaque unité de plus coûte {{price}} {{per}}',
  },
  PlanFull: {
    en: 'No more can be added',
    pt: 'Não é possível adicionar mais',
    es: 'No se puede añadir más',
    fr: 'Aucun ajout n’est possible',
  },
  PlanOver: {
    en: '{{over}} over the limit: they stay and work on',
    pt: '{{over}} acima do limite: mantêm-se e continuam a funcionar',
    es: '{{over}} por encima del límite: se mantienen y siguen funcionando',
    fr: '{{over}} au-delà de la limite : ils restent et fonctionnent toujours',
  },
  PlanEnds: {
    en: 'Until {{day}}, not including',
    pt: 'Até {{day}}, exclusive',
    es: 'Hasta el {{day}}, no incluido',
    fr: 'Jusqu’au {{day}} exclu',
  },
  PerPeriod_MONTHLY: { en: 'a month', pt: 'por mês', es: 'al mes', fr: 'par mois' },
  PerPeriod_QUARTERLY: { en: 'a quarter', pt: 'por trimestre', es: 'al trimestre', fr: 'par trimestre' },
  PerPeriod_SEMIANNUALLY: { en: 'a half-year', pt: 'por semestre', es: 'al semestre', fr: 'par semestre' },
  PerPeriod_ANNUALLY: { en: 'a year', pt: 'por ano', es: 'al año', fr: 'par an' },
  PerPeriod_ONCE: { en: 'once', pt: 'uma vez', es: 'una vez', fr: 'une fois' },
  SubscriptionNearLimit: {
    en: 'The limit of a subscription is nearly reached',
    pt: 'O limite de uma subscrição está quase atingido',
    es: 'El límite de una suscripción está casi alcanzado',
    fr: 'La limite d’un abonnement est presque atteinte',
  },
  SubscriptionAtLimit: {
    en: 'The limit of a subscription is reached',
    pt: 'O limite de uma subscrição foi atingido',
    es: 'Se ha alcanzado el límite de una suscripción',
    fr: 'La limite d’un abonnement est atteinte',
  },
  SubscriptionOverLimit: {
    en: 'More is in use than a subscription allows',
    pt: 'Está em uso mais do que uma subscrição permite',
    es: 'Se usa más de lo que permite una suscripción',
    fr: 'L’utilisation dépasse ce que permet un abonnement',
  },
  SubscriptionLimitText: {
    en: '{{plans}} · {{entity}}: {{inUse}} of {{most}} in use',
    pt: '{{plans}} · {{entity}}: {{inUse}} de {{most}} em uso',
    es: '{{plans}} · {{entity}}: {{inUse}} de {{most}} en uso',
    fr: '{{plans}} · {{entity}} : {{inUse}} sur {{most}} utilisés',
  },
  SubscriptionEndsSoon: {
    en: 'A subscription ends soon',
    pt: 'Uma subscrição termina em breve',
    es: 'Una suscripción termina pronto',
    fr: 'Un abonnement se termine bientôt',
  },
  SubscriptionEndsSoonText: {
    en: '{{plan}} · {{entity}}: its last day is {{day}}',
    pt: '{{plan}} · {{entity}}: o último dia é {{day}}',
    es: '{{plan}} · {{entity}}: su último día es el {{day}}',
    fr: '{{plan}} · {{entity}} : son dernier jour est le {{day}}',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** What the books of companies call a loan that goes on with another lender or borrower. */
export const handoverTexts = {
  CAPITALASSIGNMENT: {
    en: 'Assignment of capital',
    pt: 'Cessão do capital',
    es: 'Cesión del capital',
    fr: 'Cession du capital',
  },
  INTERESTASSIGNMENT: {
    en: 'Assignment of interest',
    pt: 'Cessão dos juros',
    es: 'Cesión de los intereses',
    fr: 'Cession des intérêts',
  },
  ASSIGNMENTGAIN: {
    en: 'Gain on an assignment',
    pt: 'Ganho na cessão do crédito',
    es: 'Beneficio por cesión del crédito',
    fr: 'Gain sur cession de créance',
  },
  ASSIGNMENTLOSS: {
    en: 'Loss on an assignment',
    pt: 'Perda na cessão do crédito',
    es: 'Pérdida por cesión del crédito',
    fr: 'Perte sur cession de créance',
  },
  CAPITALASSUMPTION: {
    en: 'Assumption of capital',
    pt: 'Assunção do capital em dívida',
    es: 'Asunción del capital',
    fr: 'Reprise du capital',
  },
  INTERESTASSUMPTION: {
    en: 'Assumption of interest',
    pt: 'Assunção dos juros em dívida',
    es: 'Asunción de los intereses',
    fr: 'Reprise des intérêts',
  },
  WhyAssignment: {
    en: 'From {{date}} on the loan is owed to {{company}}, as it stood the day before: capital {{capital}}, interest due {{interestDue}}, accrued interest {{interestAccrued}}.',
    pt: 'A partir de {{date}} o crédito pertence a {{company}}, tal como estava na véspera: capital {{capital}}, juros vencidos {{interestDue}}, juros corridos {{interestAccrued}}.',
    es: 'Desde el {{date}} el crédito pertenece a {{company}}, tal como estaba la víspera: capital {{capital}}, intereses vencidos {{interestDue}}, intereses devengados {{interestAccrued}}.',
    fr: 'À partir du {{date}}, la créance appartient à {{company}}, telle qu’elle était la veille : capital {{capital}}, intérêts échus {{interestDue}}, intérêts courus {{interestAccrued}}.',
  },
  WhyAssumption: {
    en: 'From {{date}} on {{company}} owes the loan, as it stood the day before: capital {{capital}}, interest due {{interestDue}}, accrued interest {{interestAccrued}}.',
    pt: 'A partir de {{date}} a dívida é de {{company}}, tal como estava na véspera: capital {{capital}}, juros vencidos {{interestDue}}, juros corridos {{interestAccrued}}.',
    es: 'Desde el {{date}} la deuda es de {{company}}, tal como estaba la víspera: capital {{capital}}, intereses vencidos {{interestDue}}, intereses devengados {{interestAccrued}}.',
    fr: 'À partir du {{date}}, la dette est celle de {{company}}, telle qu’elle était la veille : capital {{capital}}, intérêts échus {{interestDue}}, intérêts courus {{interestAccrued}}.',
  },
  WhyNothingPasses: {
    en: 'From {{date}} on {{company}} is a company of the loan. Nothing of this tranche was owed the day before.',
    pt: 'A partir de {{date}}, {{company}} é parte do contrato. Na véspera nada era devido desta tranche.',
    es: 'Desde el {{date}}, {{company}} es parte del contrato. La víspera no se debía nada de este tramo.',
    fr: 'À partir du {{date}}, {{company}} est partie au contrat. Rien n’était dû de cette tranche la veille.',
  },
  WhyAssignmentPrice: {
    en: 'It was bought for {{price}} in all.',
    pt: 'Foi adquirido por {{price}} no total.',
    es: 'Se adquirió por {{price}} en total.',
    fr: 'Elle a été acquise pour {{price}} au total.',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** What the books of companies call a loan that goes on with another lender or borrower. */
export const handoverTexts = {
  CAPITALASSIGNMENT: {
    en: 'Assignment of the loan: capital',
    pt: 'Cessão do crédito: capital',
    es: 'Cesión del crédito: capital',
    fr: 'Cession de la créance : capital',
  },
  INTERESTASSIGNMENT: {
    en: 'Assignment of the loan: interest',
    pt: 'Cessão do crédito: juros',
    es: 'Cesión del crédito: intereses',
    fr: 'Cession de la créance : intérêts',
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
    en: 'Assumption of the debt: capital',
    pt: 'Assunção da dívida: capital',
    es: 'Asunción de la deuda: capital',
    fr: 'Reprise de la dette : capital',
  },
  INTERESTASSUMPTION: {
    en: 'Assumption of the debt: interest',
    pt: 'Assunção da dívida: juros',
    es: 'Asunción de la deuda: intereses',
    fr: 'Reprise de la dette : intérêts',
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
    fr: 'À partir du {{date}}, la dette est celle de la société {{company}}, telle qu’elle était la veille : capital {{capital}}, intérêts échus {{interestDue}}, intérêts courus {{interestAccrued}}.',
  },
  WhyNothingPasses: {
    en: 'From {{date}} on, {{company}} is a party to the contract. Nothing of this tranche was owed the day before.',
    pt: 'A partir de {{date}}, {{company}} é parte do contrato. Na véspera nada era devido nesta tranche.',
    es: 'Desde el {{date}}, {{company}} es parte del contrato. La víspera no se debía nada por este tramo.',
    fr: 'À partir du {{date}}, {{company}} est partie au contrat. La veille, rien n’était dû au titre de cette tranche.',
  },
  WhyAssignmentPrice: {
    en: 'It was bought for {{price}} in all.',
    pt: 'Foi adquirido por {{price}} no total.',
    es: 'Se adquirió por {{price}} en total.',
    fr: 'Elle a été acquise pour {{price}} au total.',
  },
} as const satisfies Texts;

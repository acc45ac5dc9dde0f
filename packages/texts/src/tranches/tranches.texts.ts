import type { Texts } from '../text.ts';

/** Tranches: their fields and the dialog that draws one. */
export const trancheTexts = {
  TrancheId: { en: 'Tranche', pt: 'Tranche', es: 'Tramo', fr: 'Tranche' },
  ContractId: { en: 'Contract', pt: 'Contrato', es: 'Contrato', fr: 'Contrat' },
  ContractIdRequired: {
    en: 'Choose a contract',
    pt: 'Escolha um contrato',
    es: 'Elija un contrato',
    fr: 'Choisissez un contrat',
  },
  RealizationDate: { en: 'Drawn on', pt: 'Data da utilização', es: 'Fecha de disposición', fr: 'Date de tirage' },
  RealizationDateRequired: {
    en: 'Enter the date of the tranche',
    pt: 'Indique a data da tranche',
    es: 'Indique la fecha del tramo',
    fr: 'Indiquez la date de la tranche',
  },
  AmountDrawn: { en: 'Amount drawn', pt: 'Montante utilizado', es: 'Importe dispuesto', fr: 'Montant tiré' },
  RealizedCapitalRequired: {
    en: 'Enter the amount drawn',
    pt: 'Indique o montante utilizado',
    es: 'Indique el importe dispuesto',
    fr: 'Indiquez le montant tiré',
  },
  InterestRate: {
    en: 'Interest already due',
    pt: 'Juros já vencidos',
    es: 'Intereses ya vencidos',
    fr: 'Intérêts déjà échus',
  },
  InterestRateHint: {
    en: 'Only when a running tranche is taken over: an amount in euro, not a rate',
    pt: 'Só quando se assume uma tranche em curso: um montante em euros, não uma taxa',
    es: 'Solo al asumir un tramo en curso: un importe en euros, no un tipo',
    fr: 'Seulement pour une tranche reprise en cours : un montant en euros, pas un taux',
  },
  UsesEuriborRateFromContractDate: {
    en: 'Euribor from the contract date',
    pt: 'Euribor desde a data do contrato',
    es: 'Euríbor desde la fecha del contrato',
    fr: 'Euribor depuis la date du contrat',
  },
  UsesEuriborRateFromContractDateHint: {
    en: 'The index is fixed as if drawn when the contract started',
    pt: 'O indexante é fixado como se tivesse sido realizada no início do contrato',
    es: 'El índice se fija como si se hubiera dispuesto al inicio del contrato',
    fr: 'L’indice est fixé comme si le tirage datait du début du contrat',
  },
  IsOpeningBalance: {
    en: 'Opening balance',
    pt: 'Saldo de abertura',
    es: 'Saldo de apertura',
    fr: 'Solde d’ouverture',
  },
  IsOpeningBalanceRequired: {
    en: 'Say whether it is an opening balance',
    pt: 'Indique se é um saldo de abertura',
    es: 'Indique si es un saldo de apertura',
    fr: 'Indiquez si c’est un solde d’ouverture',
  },
  IsOpeningBalanceHint: {
    en: 'A running tranche is taken over: date and capital of its last interest date, not stamp-taxed again',
    pt: 'Assume-se uma tranche em curso: data e capital da sua última data de juros, sem novo imposto do selo',
    es: 'Se asume un tramo en curso: fecha y capital de su última fecha de intereses, sin nuevo impuesto de timbre',
    fr: 'Reprise d’une tranche en cours : date et capital de sa dernière échéance d’intérêts, sans nouveau droit de timbre',
  },
  EditTranche: { en: 'Edit tranche', pt: 'Editar tranche', es: 'Editar tramo', fr: 'Modifier la tranche' },
  DeleteTranche: { en: 'Delete tranche', pt: 'Eliminar tranche', es: 'Eliminar tramo', fr: 'Supprimer la tranche' },
  DeleteTrancheText: {
    en: 'The tranche and all its movements are taken back. What is known so far stays in the history.',
    pt: 'A tranche e todos os seus movimentos são anulados. O que se sabia até agora fica no histórico.',
    es: 'El tramo y todos sus movimientos se anulan. Lo sabido hasta ahora queda en el historial.',
    fr: 'La tranche et tous ses mouvements sont annulés. Ce que l’on savait jusqu’ici reste dans l’historique.',
  },
  ConfirmationString: {
    en: 'Type DELETE in capitals',
    pt: 'Escreva DELETE em maiúsculas',
    es: 'Escriba DELETE en mayúsculas',
    fr: 'Tapez DELETE en majuscules',
  },
  ConfirmationStringRequired: {
    en: 'Type DELETE in capitals',
    pt: 'Escreva DELETE em maiúsculas',
    es: 'Escriba DELETE en mayúsculas',
    fr: 'Tapez DELETE en majuscules',
  },
  WrongConfirmationWord: {
    en: 'The word does not match: type DELETE in capitals',
    pt: 'A palavra não coincide: escreva DELETE em maiúsculas',
    es: 'La palabra no coincide: escriba DELETE en mayúsculas',
    fr: 'Le mot ne correspond pas : tapez DELETE en majuscules',
  },
  AddTranche: { en: 'Add draw', pt: 'Registar utilização', es: 'Registrar disposición', fr: 'Enregistrer un tirage' },
  TrancheOf: {
    en: 'Tranche of {{date}}',
    pt: 'Tranche de {{date}}',
    es: 'Tramo del {{date}}',
    fr: 'Tranche du {{date}}',
  },
  NoTranches: {
    en: 'Nothing drawn yet',
    pt: 'Ainda sem utilizações',
    es: 'Todavía sin disposiciones',
    fr: 'Aucun tirage pour l’instant',
  },
  NoTranchesText: {
    en: 'Register the first draw and its interest, capitalizations and stamp tax follow by themselves.',
    pt: 'Registe a primeira utilização e os juros, as capitalizações e o imposto do selo seguem por si.',
    es: 'Registre la primera disposición y los intereses, las capitalizaciones y el impuesto de timbre seguirán solos.',
    fr: 'Enregistrez le premier tirage : intérêts, capitalisations et droit de timbre suivent d’eux-mêmes.',
  },
} as const satisfies Texts;

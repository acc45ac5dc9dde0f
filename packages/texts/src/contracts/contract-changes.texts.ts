import type { ChangeField } from '@calends/loan-engine';
import type { Text, Texts } from '../text.ts';

/** Dated changes of a contract, their history, and the correction of mistakes. */
export const contractChangeTexts = {
  // what can change
  CONVENTION: { en: 'Day count', pt: 'Contagem de dias', es: 'Base de cálculo', fr: 'Base de calcul' },
  SPREAD: { en: 'Spread', pt: 'Spread', es: 'Diferencial', fr: 'Marge' },
  EURIBOR: { en: 'Euribor', pt: 'Euribor', es: 'Euríbor', fr: 'Euribor' },
  MAXIMUMAMOUNT: { en: 'Maximum amount', pt: 'Montante máximo', es: 'Importe máximo', fr: 'Montant maximal' },
  CONTRACTSTATE: { en: 'Status', pt: 'Situação', es: 'Situación', fr: 'Statut' },
  CAPITALIZATIONTERM: {
    en: 'Interest period',
    pt: 'Período de juros',
    es: 'Periodo de intereses',
    fr: 'Période d’intérêts',
  },
  INTERESTCAPITALIZATION: {
    en: 'Interest is capitalized',
    pt: 'Juros capitalizados',
    es: 'Los intereses se capitalizan',
    fr: 'Intérêts capitalisés',
  },
  INDEXFLOOR: {
    en: 'Floor of the index',
    pt: 'Taxa mínima do indexante (floor)',
    es: 'Suelo del índice',
    fr: 'Plancher de l’indice',
  },
  INDEXCAP: {
    en: 'Cap of the index',
    pt: 'Taxa máxima do indexante (cap)',
    es: 'Techo del índice',
    fr: 'Plafond de l’indice',
  },
  IndexFloor: {
    en: 'Floor of the index',
    pt: 'Taxa mínima do indexante (floor)',
    es: 'Suelo del índice',
    fr: 'Plancher de l’indice',
  },
  IndexCap: {
    en: 'Cap of the index',
    pt: 'Taxa máxima do indexante (cap)',
    es: 'Techo del índice',
    fr: 'Plafond de l’indice',
  },
  // in a filter, whose input is narrow
  FloorInShort: { en: 'Floor', pt: 'Floor', es: 'Suelo', fr: 'Plancher' },
  CapInShort: { en: 'Cap', pt: 'Cap', es: 'Techo', fr: 'Plafond' },
  BoundFromThatDay: {
    en: 'From that day on',
    pt: 'A partir desse dia',
    es: 'Desde ese día',
    fr: 'À compter de ce jour',
  },
  BoundAtRate: { en: 'At a rate', pt: 'A uma taxa', es: 'A un tipo', fr: 'À un taux' },
  NoBound: { en: 'none', pt: 'nenhuma', es: 'ninguno', fr: 'aucun' },
  BoundRate: { en: 'Rate', pt: 'Taxa', es: 'Tipo', fr: 'Taux' },
  RateOutOfRange: {
    en: 'From -100 to 100',
    pt: 'De -100 a 100',
    es: 'De -100 a 100',
    fr: 'De -100 à 100',
  },
  FloorAboveCap: {
    en: 'The floor is above the cap',
    pt: 'A taxa mínima é superior à máxima',
    es: 'El suelo está por encima del techo',
    fr: 'Le plancher est au-dessus du plafond',
  },
  FloorAboveCapFacts: {
    en: 'From {{date}} on the floor of the index, {{indexFloor}}, would be above its cap, {{indexCap}}.',
    pt: 'A partir de {{date}}, a taxa mínima do indexante, {{indexFloor}}, ficaria acima da máxima, {{indexCap}}.',
    es: 'Desde el {{date}}, el suelo del índice, {{indexFloor}}, quedaría por encima de su techo, {{indexCap}}.',
    fr: 'À compter du {{date}}, le plancher de l’indice, {{indexFloor}}, serait au-dessus de son plafond, {{indexCap}}.',
  },
  GRANTOR: { en: 'Grantor', pt: 'Mutuante', es: 'Prestamista', fr: 'Prêteur' },
  RECEIVER: { en: 'Receiver', pt: 'Mutuário', es: 'Prestatario', fr: 'Emprunteur' },
  DATEEND: { en: 'End of the contract', pt: 'Fim do contrato', es: 'Fin del contrato', fr: 'Fin du contrat' },

  // fields
  NewEnd: { en: 'New end', pt: 'Novo fim', es: 'Nuevo fin', fr: 'Nouvelle échéance' },
  NewEndUntaxed: {
    en: '{{dateEnd}}; the extension is not taxed: {{reason}}',
    pt: '{{dateEnd}}; a prorrogação não é tributada: {{reason}}',
    es: '{{dateEnd}}; la prórroga no tributa: {{reason}}',
    fr: '{{dateEnd}} ; la prorogation n’est pas taxée : {{reason}}',
  },
  UntaxedReason: {
    en: 'Reason not to tax the extension',
    pt: 'Motivo para não tributar a prorrogação',
    es: 'Motivo para no gravar la prórroga',
    fr: 'Motif de non-taxation de la prorogation',
  },
  ExtensionTaxHint: {
    en: 'A longer term is taxed as a new grant of credit (General Table, item 17.1): what is owed that day, by the term from then on. Earlier tax stays. Give a reason only where the tax does not apply. A shorter term is not taxed.',
    pt: 'Um prazo mais longo é tributado como nova concessão de crédito (Tabela Geral do Imposto do Selo, verba 17.1): o capital em dívida nesse dia, pelo prazo a partir daí. O imposto anterior mantém-se. Indique um motivo apenas se o imposto não se aplicar. Um prazo mais curto não é tributado.',
    es: 'Un plazo más largo tributa como nueva concesión de crédito (Tabla General del timbre portugués, partida 17.1): el capital debido ese día, por el plazo desde entonces. El impuesto anterior se mantiene. Indique un motivo solo si el impuesto no procede. Un plazo más corto no tributa.',
    fr: 'Une durée plus longue est taxée comme un nouvel octroi de crédit (Tableau général du droit de timbre portugais, poste 17.1) : le capital dû ce jour-là, selon la durée à compter de celui-ci. L’impôt antérieur demeure. N’indiquez un motif que si l’impôt ne s’applique pas. Une durée plus courte n’est pas taxée.',
  },
  ChangedField: { en: 'What changes', pt: 'O que muda', es: 'Qué cambia', fr: 'Ce qui change' },
  ChangeDate: { en: 'In force from', pt: 'Em vigor desde', es: 'En vigor desde', fr: 'En vigueur depuis' },
  NewValue: { en: 'New value', pt: 'Novo valor', es: 'Nuevo valor', fr: 'Nouvelle valeur' },
  PreviousValue: { en: 'Before', pt: 'Antes', es: 'Antes', fr: 'Avant' },
  EuriborCalculationMethod: {
    en: 'Fixing day',
    pt: 'Dia de fixação',
    es: 'Día de fijación',
    fr: 'Jour de fixation',
  },
  ValueUntilThen: {
    en: 'Until then: {{value}}',
    pt: 'Até então: {{value}}',
    es: 'Hasta entonces: {{value}}',
    fr: 'Jusque-là : {{value}}',
  },

  // screens
  ChangeContract: {
    en: 'Change contract',
    pt: 'Alterar contrato',
    es: 'Modificar contrato',
    fr: 'Modifier le contrat',
  },
  ChangeHistory: {
    en: 'History of changes',
    pt: 'Histórico de alterações',
    es: 'Historial de modificaciones',
    fr: 'Historique des modifications',
  },
  NoContractChanges: {
    en: 'No change yet: the contract runs as it was agreed',
    pt: 'Ainda sem alterações: o contrato corre como foi acordado',
    es: 'Todavía sin modificaciones: el contrato sigue como se acordó',
    fr: 'Aucune modification : le contrat court comme convenu',
  },
  FollowsFromChange: {
    en: 'Follows from the change of the status',
    pt: 'Decorre da alteração da situação',
    es: 'Se sigue del cambio de situación',
    fr: 'Découle du changement de statut',
  },
  ConfirmContractChange: {
    en: 'Save this change?',
    pt: 'Guardar esta alteração?',
    es: '¿Guardar esta modificación?',
    fr: 'Enregistrer cette modification ?',
  },
  ConfirmContractChangeText: {
    en: '{{field}} changes from {{date}}: {{previous}} becomes {{value}}. The figures that change with it are those that the form shows.',
    pt: '{{field}} muda a partir de {{date}}: {{previous}} passa a {{value}}. Os valores que mudam são os que o formulário mostra.',
    es: '{{field}} cambia desde el {{date}}: {{previous}} pasa a {{value}}. Las cifras que cambian son las que muestra el formulario.',
    fr: '{{field}} change à partir du {{date}} : {{previous}} devient {{value}}. Les chiffres qui changent sont ceux que montre le formulaire.',
  },
  ActivateContractTitle: {
    en: 'Activate contract {{name}}?',
    pt: 'Ativar o contrato {{name}}?',
    es: '¿Activar el contrato {{name}}?',
    fr: 'Activer le contrat {{name}} ?',
  },
  ActivateContractText: {
    en: 'Its status is active from today. The change stands in the history of the contract.',
    pt: 'A situação passa a ativa a partir de hoje. A alteração fica no histórico do contrato.',
    es: 'Su situación es activa desde hoy. El cambio queda en el historial del contrato.',
    fr: 'Son statut est actif à partir d’aujourd’hui. Le changement figure dans l’historique du contrat.',
  },
  ArchiveContractTitle: {
    en: 'Archive contract {{name}}?',
    pt: 'Arquivar o contrato {{name}}?',
    es: '¿Archivar el contrato {{name}}?',
    fr: 'Archiver le contrat {{name}} ?',
  },
  ArchiveContractText: {
    en: 'From today it stands in the inactive list. What is owed goes on earning interest, and it can be activated again.',
    pt: 'A partir de hoje fica na lista dos inativos. O que está em dívida continua a render juros, e pode voltar a ser ativado.',
    es: 'Desde hoy queda en la lista de inactivos. Lo adeudado sigue devengando intereses, y puede volver a activarse.',
    fr: 'Dès aujourd’hui, il figure dans la liste des inactifs. Ce qui est dû continue de porter intérêt, et il peut être réactivé.',
  },
  ChangeEuriborAndSpread: {
    en: 'The contract was interest-free: change its Euribor and its spread now, until then it bears no interest.',
    pt: 'O contrato era não remunerado: altere agora a Euribor e o spread, até lá não vence juros.',
    es: 'El contrato era no remunerado: cambie ahora el euríbor y el diferencial, hasta entonces no devenga intereses.',
    fr: 'Le contrat était non rémunéré : modifiez maintenant l’Euribor et la marge, d’ici là il ne porte pas intérêt.',
  },
  CorrectContract: {
    en: 'Correct contract',
    pt: 'Corrigir contrato',
    es: 'Corregir contrato',
    fr: 'Corriger le contrat',
  },
  CorrectContractText: {
    en: 'For what was written down wrongly when the contract was added. What changes from a day on is a contract change.',
    pt: 'Para o que foi mal registado ao adicionar o contrato. O que muda a partir de uma data é uma alteração do contrato.',
    es: 'Para lo que se anotó mal al añadir el contrato. Lo que cambia desde un día es una modificación del contrato.',
    fr: 'Pour ce qui a été mal noté à l’ajout du contrat. Ce qui change à partir d’un jour est une modification du contrat.',
  },
  ContractChangedByOthers: {
    en: 'Somebody changed this contract meanwhile: {{changes}}. It was loaded again, and nothing of yours is saved yet.',
    pt: 'Alguém alterou este contrato entretanto: {{changes}}. Foi carregado de novo e nada do que alterou está guardado.',
    es: 'Alguien ha modificado este contrato entretanto: {{changes}}. Se ha vuelto a cargar y nada suyo está guardado todavía.',
    fr: 'Quelqu’un a modifié ce contrat entre-temps : {{changes}}. Il a été rechargé et rien de votre saisie n’est encore enregistré.',
  },

  // faults
  FieldRequired: {
    en: 'Choose what changes',
    pt: 'Escolha o que muda',
    es: 'Elija qué cambia',
    fr: 'Choisissez ce qui change',
  },
  ChangeDateRequired: {
    en: 'Enter the day of the change',
    pt: 'Indique a data da alteração',
    es: 'Indique la fecha del cambio',
    fr: 'Indiquez la date de la modification',
  },
  IntegerValueRequired: {
    en: 'Choose the new value',
    pt: 'Escolha o novo valor',
    es: 'Elija el nuevo valor',
    fr: 'Choisissez la nouvelle valeur',
  },
  DecimalValueRequired: {
    en: 'Enter the new value',
    pt: 'Indique o novo valor',
    es: 'Indique el nuevo valor',
    fr: 'Indiquez la nouvelle valeur',
  },
  BooleanValueRequired: {
    en: 'Choose yes or no',
    pt: 'Escolha sim ou não',
    es: 'Elija sí o no',
    fr: 'Choisissez oui ou non',
  },
  EuriborCalculationMethodRequired: {
    en: 'An index needs its fixing day',
    pt: 'Um indexante precisa do seu dia de fixação',
    es: 'Un índice necesita su día de fijación',
    fr: 'Un indice demande son jour de fixation',
  },
  ChangeBeforeContract: {
    en: 'A change is dated on or after the start of its contract',
    pt: 'Uma alteração tem data igual ou posterior ao início do contrato',
    es: 'Un cambio lleva la fecha del inicio del contrato o una posterior',
    fr: 'Une modification date au plus tôt du début du contrat',
  },
  CompanyUnchanged: {
    en: 'The loan is with that company already: choose another',
    pt: 'Essa empresa já é parte do empréstimo: escolha outra',
    es: 'Esa empresa ya es parte del préstamo: elija otra',
    fr: 'Cette société est déjà partie au prêt : choisissez-en une autre',
  },
  CompanyUnchangedFacts: {
    en: 'The change of {{date}} would name the company that has the loan already. Choose another company or day, or take that change back first.',
    pt: 'A alteração de {{date}} indicaria a empresa que já é parte do empréstimo. Escolha outra empresa ou data, ou anule primeiro essa alteração.',
    es: 'La modificación del {{date}} indicaría la empresa que ya es parte del préstamo. Elija otra empresa o fecha, o anule antes esa modificación.',
    fr: 'La modification du {{date}} nommerait la société déjà partie au prêt. Choisissez une autre société ou une autre date, ou annulez d’abord cette modification.',
  },
  PriceWithoutDebt: {
    en: 'Nothing is owed at the end of the day before: leave the price empty, or choose a day on which something passes',
    pt: 'Nada está em dívida no fim do dia anterior: deixe o preço vazio ou escolha um dia em que passe algum saldo',
    es: 'No se debe nada al final del día anterior: deje el precio vacío o elija un día en que pase algún saldo',
    fr: 'Rien n’est dû à la fin de la veille : laissez le prix vide ou choisissez un jour où un solde passe',
  },
  CompanyIsOfLaterDay: {
    en: 'The loan began with another company and has this one since a change: give the company of the start, or take the change back first',
    pt: 'O empréstimo começou com outra empresa e só tem esta desde uma alteração: indique a empresa do início ou anule primeiro a alteração',
    es: 'El préstamo empezó con otra empresa y solo tiene esta desde una modificación: indique la empresa del inicio o anule antes la modificación',
    fr: 'Le prêt a commencé avec une autre société et n’a celle-ci que depuis une modification : indiquez la société du début ou annulez d’abord la modification',
  },
  CompanyIsOtherParty: {
    en: 'A company cannot lend to itself: choose another',
    pt: 'Uma empresa não pode emprestar a si própria: escolha outra',
    es: 'Una empresa no puede prestarse a sí misma: elija otra',
    fr: 'Une société ne peut pas se prêter à elle-même : choisissez-en une autre',
  },
  CompanyIsOtherPartyFacts: {
    en: 'From {{date}} on, both sides of the loan would be the same company. Choose another company or day.',
    pt: 'A partir de {{date}}, mutuante e mutuário seriam a mesma empresa. Escolha outra empresa ou data.',
    es: 'Desde el {{date}}, prestamista y prestatario serían la misma empresa. Elija otra empresa o fecha.',
    fr: 'À partir du {{date}}, prêteur et emprunteur seraient la même société. Choisissez une autre société ou une autre date.',
  },
} as const satisfies Texts & Readonly<Record<ChangeField, Text>>;

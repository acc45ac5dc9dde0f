import type { Texts } from '../text.ts';

export const customTypeTexts = {
  CustomTypes: {
    en: 'Custom types',
    pt: 'Tipos personalizados',
    es: 'Tipos personalizados',
    fr: 'Types personnalisés',
  },
  EventOfCustomType: {
    en: 'Custom type',
    pt: 'Tipo personalizado',
    es: 'Tipo personalizado',
    fr: 'Type personnalisé',
  },
  CustomTypesText: {
    en: 'Your words by category. Those of the category Contract type say in which order a new contract is offered the loan types, which are not offered, and under which text each is shown. The form of a tenant suggests those of the category Payment. The other categories are a catalogue of your own, which no form or list reads today.',
    pt: 'As suas designações, por categoria. As da categoria Tipo de contrato indicam a ordem por que um novo contrato apresenta os tipos de empréstimo, os que não são apresentados e o texto com que cada um aparece. O formulário de uma organização sugere as da categoria Pagamento. As restantes são um catálogo próprio, que nenhum formulário ou lista utiliza atualmente.',
    es: 'Sus denominaciones, por categoría. Las de la categoría Tipo de contrato indican en qué orden un contrato nuevo ofrece los tipos de préstamo, cuáles no se ofrecen y con qué texto aparece cada uno. El formulario de una organización sugiere las de la categoría Pago. Las demás son un catálogo propio, que hoy no usa ningún formulario ni lista.',
    fr: 'Vos libellés, par catégorie. Ceux de la catégorie Type de contrat indiquent dans quel ordre un nouveau contrat propose les types de prêt, ceux qui ne sont pas proposés et le texte sous lequel chacun apparaît. Le formulaire d’une organisation propose ceux de la catégorie Paiement. Les autres constituent votre propre catalogue, qu’aucun formulaire ni aucune liste n’utilise aujourd’hui.',
  },
  AddCustomType: {
    en: 'Add custom type',
    pt: 'Adicionar tipo personalizado',
    es: 'Añadir tipo personalizado',
    fr: 'Ajouter un type personnalisé',
  },
  EditCustomType: {
    en: 'Edit custom type',
    pt: 'Editar tipo personalizado',
    es: 'Editar tipo personalizado',
    fr: 'Modifier le type personnalisé',
  },
  CustomTypesNone: {
    en: 'No custom types yet',
    pt: 'Ainda não há tipos personalizados',
    es: 'Todavía no hay tipos personalizados',
    fr: 'Aucun type personnalisé pour l’instant',
  },
  IdOrder: {
    en: 'Order',
    pt: 'Ordem',
    es: 'Orden',
    fr: 'Ordre',
  },
  IdOrderRequired: {
    en: 'Enter the order',
    pt: 'Indique a ordem',
    es: 'Introduzca el orden',
    fr: 'Saisissez l’ordre',
  },
  IdOrderHint: {
    en: 'Empty: at the end of its category',
    pt: 'Vazio: no fim da sua categoria',
    es: 'Vacío: al final de su categoría',
    fr: 'Vide : à la fin de sa catégorie',
  },
  LoanTypeLabelHint: {
    en: 'The key of the text, in Translations, that names the loan type in each language; empty: its usual word',
    pt: 'A chave do texto, em Traduções, que designa o tipo de empréstimo em cada língua; vazio: a designação habitual',
    es: 'La clave del texto, en Traducciones, que nombra el tipo de préstamo en cada idioma; vacío: su denominación habitual',
    fr: 'La clé du texte, dans Traductions, qui nomme le type de prêt dans chaque langue ; vide : son libellé habituel',
  },
  LoanTypeNotKnown: {
    en: 'Loan types are fixed; name one of these: SHAREHOLDERLOANS, CREDITS, ANCILLARY, BONDS, PARTICIPATINGLOANS, SUPPLEMENTARYCAPITAL, TREASURYLOAN, MUTUAL, SAFE, OTHERS',
    pt: 'Os tipos de empréstimo são fixos; indique um destes: SHAREHOLDERLOANS, CREDITS, ANCILLARY, BONDS, PARTICIPATINGLOANS, SUPPLEMENTARYCAPITAL, TREASURYLOAN, MUTUAL, SAFE, OTHERS',
    es: 'Los tipos de préstamo son fijos; indique uno de estos: SHAREHOLDERLOANS, CREDITS, ANCILLARY, BONDS, PARTICIPATINGLOANS, SUPPLEMENTARYCAPITAL, TREASURYLOAN, MUTUAL, SAFE, OTHERS',
    fr: 'Les types de prêt sont fixes ; indiquez l’un de ceux-ci : SHAREHOLDERLOANS, CREDITS, ANCILLARY, BONDS, PARTICIPATINGLOANS, SUPPLEMENTARYCAPITAL, TREASURYLOAN, MUTUAL, SAFE, OTHERS',
  },
  LoanTypeTaken: {
    en: 'This loan type has its custom type already: edit that one',
    pt: 'Este tipo de empréstimo já tem o seu tipo personalizado: edite-o',
    es: 'Este tipo de préstamo ya tiene su tipo personalizado: edítelo',
    fr: 'Ce type de prêt a déjà son type personnalisé : modifiez celui-là',
  },
  LoanTypeLabelUnknown: {
    en: 'Nobody wrote a text under this key: add it in Translations first',
    pt: 'Ainda ninguém escreveu um texto com esta chave: adicione-o primeiro em Traduções',
    es: 'Nadie ha escrito un texto con esta clave: añádalo primero en Traducciones',
    fr: 'Personne n’a écrit de texte sous cette clé : ajoutez-le d’abord dans Traductions',
  },
  InfoRequired: {
    en: 'Enter the notes',
    pt: 'Indique as observações',
    es: 'Introduzca las observaciones',
    fr: 'Saisissez les remarques',
  },

  // its categories; TRANCHE is a word of the movements too
  CONTRACTTYPE: {
    en: 'Contract type',
    pt: 'Tipo de contrato',
    es: 'Tipo de contrato',
    fr: 'Type de contrat',
  },
  TENANT: { en: 'Tenant', pt: 'Organização', es: 'Organización', fr: 'Organisation' },
  ENTITY: {
    en: 'Entity',
    pt: 'Entidade',
    es: 'Entidad',
    fr: 'Entité',
  },
  FILETYPE: {
    en: 'File type',
    pt: 'Tipo de ficheiro',
    es: 'Tipo de archivo',
    fr: 'Type de fichier',
  },
  PAYMENT: {
    en: 'Payment',
    pt: 'Pagamento',
    es: 'Pago',
    fr: 'Paiement',
  },
  NOTIFICATIONTYPE: {
    en: 'Notification type',
    pt: 'Tipo de notificação',
    es: 'Tipo de notificación',
    fr: 'Type de notification',
  },
  STATE: {
    en: 'State',
    pt: 'Estado',
    es: 'Estado',
    fr: 'État',
  },
  REPETITIONTYPE: {
    en: 'Repetition type',
    pt: 'Tipo de repetição',
    es: 'Tipo de repetición',
    fr: 'Type de répétition',
  },

  // failures without words of their own (administration section 8)
  CreateCustomTypeFailed: {
    en: 'Creation of custom type! Failed',
    pt: 'Não foi possível criar o tipo personalizado',
    es: 'No se pudo crear el tipo personalizado',
    fr: 'Le type personnalisé n’a pas pu être créé',
  },
  UpdateCustomTypeFailed: {
    en: 'Update of custom type! Failed',
    pt: 'Não foi possível atualizar o tipo personalizado',
    es: 'No se pudo actualizar el tipo personalizado',
    fr: 'Le type personnalisé n’a pas pu être mis à jour',
  },
  ActivateCustomTypeFailed: {
    en: 'Activation of custom type! Failed',
    pt: 'Não foi possível ativar o tipo personalizado',
    es: 'No se pudo activar el tipo personalizado',
    fr: 'Le type personnalisé n’a pas pu être activé',
  },
  ArchiveCustomTypeFailed: {
    en: 'Archiving of custom type! Failed',
    pt: 'Não foi possível arquivar o tipo personalizado',
    es: 'No se pudo archivar el tipo personalizado',
    fr: 'Le type personnalisé n’a pas pu être archivé',
  },
  DeleteCustomTypeFailed: {
    en: 'Deletion of custom type! Failed',
    pt: 'Não foi possível eliminar o tipo personalizado',
    es: 'No se pudo eliminar el tipo personalizado',
    fr: 'Le type personnalisé n’a pas pu être supprimé',
  },
} as const satisfies Texts;

import type { Texts } from '../languages.ts';

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
    en: 'Your words by category. The form of a tenant suggests those of the category Payment; the other categories are a catalogue of your own, which no form or list reads today.',
    pt: 'As suas designações, por categoria. O formulário de uma organização sugere as da categoria Pagamento; as restantes são um catálogo próprio, que nenhum formulário ou lista utiliza atualmente.',
    es: 'Sus denominaciones, por categoría. El formulario de una organización sugiere las de la categoría Pago; las demás son un catálogo propio, que hoy no usa ningún formulario ni lista.',
    fr: 'Vos libellés, par catégorie. Le formulaire d’une organisation propose ceux de la catégorie Paiement ; les autres constituent votre propre catalogue, qu’aucun formulaire ni aucune liste n’utilise aujourd’hui.',
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

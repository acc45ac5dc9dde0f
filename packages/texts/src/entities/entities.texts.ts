import type { Texts } from '../text.ts';

export const entityTexts = {
  // fields
  Acronym: { en: 'Acronym', pt: 'Acrónimo', es: 'Acrónimo', fr: 'Acronyme' },
  Name: { en: 'Name', pt: 'Nome', es: 'Nombre', fr: 'Nom' },
  Nif: { en: 'Tax number (NIF)', pt: 'NIF', es: 'NIF', fr: 'Numéro fiscal (NIF)' },
  LeiCode: { en: 'LEI code', pt: 'Código LEI', es: 'Código LEI', fr: 'Code LEI' },
  Address: { en: 'Address', pt: 'Morada', es: 'Dirección', fr: 'Adresse' },
  PostalCode: { en: 'Postal code', pt: 'Código postal', es: 'Código postal', fr: 'Code postal' },
  Info: { en: 'Notes', pt: 'Observações', es: 'Observaciones', fr: 'Remarques' },
  Emails: { en: 'E-mail addresses', pt: 'Endereços de e-mail', es: 'Direcciones de correo', fr: 'Adresses e-mail' },
  State: { en: 'State', pt: 'Estado', es: 'Estado', fr: 'État' },
  InvoiceEntity: {
    en: 'Invoiced entity',
    pt: 'Entidade a faturar',
    es: 'Entidad facturable',
    fr: 'Entité facturée',
  },

  // screen
  AddEntity: { en: 'Add entity', pt: 'Adicionar entidade', es: 'Añadir entidad', fr: 'Ajouter une entité' },
  EditEntity: { en: 'Edit entity', pt: 'Editar entidade', es: 'Editar entidad', fr: 'Modifier l’entité' },
  EntitiesText: {
    en: 'The companies that lend and borrow',
    pt: 'As sociedades que emprestam e recebem',
    es: 'Las sociedades que prestan y reciben',
    fr: 'Les sociétés qui prêtent et empruntent',
  },
  NoEntities: {
    en: 'No entities yet',
    pt: 'Ainda não há entidades',
    es: 'Todavía no hay entidades',
    fr: 'Aucune entité pour l’instant',
  },
  EmailsHint: {
    en: 'Enter or a comma adds the address',
    pt: 'Enter ou uma vírgula adiciona o endereço',
    es: 'Intro o una coma añade la dirección',
    fr: 'Entrée ou une virgule ajoute l’adresse',
  },
  EntityReadOnly: {
    en: 'Your policy lets you read entities, not change them.',
    pt: 'A sua política permite consultar entidades, mas não alterá-las.',
    es: 'Su política le permite consultar entidades, no modificarlas.',
    fr: 'Votre politique permet de consulter les entités, pas de les modifier.',
  },
  ExportEntity: {
    en: 'Export contracts',
    pt: 'Exportar contratos',
    es: 'Exportar contratos',
    fr: 'Exporter les contrats',
  },
  ExportEntityText: {
    en: 'The workbook lists the contracts that the company grants or receives, with terms and balances at the end of this day.',
    pt: 'O livro lista os contratos que a sociedade concede ou recebe, com os termos e saldos no fim deste dia.',
    es: 'El libro enumera los contratos que la sociedad concede o recibe, con los términos y saldos al final de este día.',
    fr: 'Le classeur énumère les contrats que la société accorde ou reçoit, avec les termes et soldes à la fin de ce jour.',
  },
  Archive: { en: 'Archive', pt: 'Arquivar', es: 'Archivar', fr: 'Archiver' },
  Activate: { en: 'Activate', pt: 'Ativar', es: 'Activar', fr: 'Activer' },
  ArchiveEntityTitle: {
    en: 'Archive {{name}}?',
    pt: 'Arquivar {{name}}?',
    es: '¿Archivar {{name}}?',
    fr: 'Archiver {{name}} ?',
  },
  ArchiveEntityText: {
    en: 'It leaves the list and can no longer be chosen for contracts. Its contracts stay, and it can be activated again.',
    pt: 'Sai da lista e deixa de poder ser escolhida em contratos. Os seus contratos mantêm-se e pode voltar a ser ativada.',
    es: 'Sale de la lista y ya no se puede elegir en contratos. Sus contratos se conservan y se puede volver a activar.',
    fr: 'Elle quitte la liste et ne peut plus être choisie pour un contrat. Ses contrats demeurent et elle peut être réactivée.',
  },
  ActivateEntityTitle: {
    en: 'Activate {{name}}?',
    pt: 'Ativar {{name}}?',
    es: '¿Activar {{name}}?',
    fr: 'Activer {{name}} ?',
  },
  ActivateEntityText: {
    en: 'It returns to the list and can be chosen for contracts.',
    pt: 'Volta à lista e pode ser escolhida em contratos.',
    es: 'Vuelve a la lista y se puede elegir en contratos.',
    fr: 'Elle revient dans la liste et peut être choisie pour un contrat.',
  },
  DeleteEntityTitle: {
    en: 'Delete {{name}}?',
    pt: 'Eliminar {{name}}?',
    es: '¿Eliminar {{name}}?',
    fr: 'Supprimer {{name}} ?',
  },
  DeleteEntityText: {
    en: 'The entity is removed for good. This cannot be undone.',
    pt: 'A entidade é removida definitivamente. Esta ação não pode ser anulada.',
    es: 'La entidad se elimina definitivamente. Esta acción no se puede deshacer.',
    fr: 'L’entité est supprimée définitivement. Cette action est irréversible.',
  },

  // failures without words of their own (loan-domain section 8)
  CreateEntityFailed: {
    en: 'Create Entity failed',
    pt: 'Falha ao criar a entidade',
    es: 'Error al crear la entidad',
    fr: 'Échec de la création de l’entité',
  },
  UpdateEntityFailed: {
    en: 'Update Entity failed',
    pt: 'Falha ao atualizar a entidade',
    es: 'Error al actualizar la entidad',
    fr: 'Échec de la mise à jour de l’entité',
  },
  DeleteEntityFailed: {
    en: 'Delete entity failed',
    pt: 'Falha ao eliminar a entidade',
    es: 'Error al eliminar la entidad',
    fr: 'Échec de la suppression de l’entité',
  },

  // what is wrong with a field
  AcronymRequired: {
    en: 'The acronym is required',
    pt: 'O acrónimo é obrigatório',
    es: 'El acrónimo es obligatorio',
    fr: 'L’acronyme est obligatoire',
  },
  NameRequired: {
    en: 'The name is required',
    pt: 'O nome é obrigatório',
    es: 'El nombre es obligatorio',
    fr: 'Le nom est obligatoire',
  },
  NifRequired: {
    en: 'The tax number is required',
    pt: 'O NIF é obrigatório',
    es: 'El NIF es obligatorio',
    fr: 'Le numéro fiscal est obligatoire',
  },
  NifMistyped: {
    en: 'The check digit does not fit: perhaps a digit is mistyped',
    pt: 'O dígito de controlo não confere: talvez haja um algarismo trocado',
    es: 'El dígito de control no cuadra: quizá haya una cifra mal escrita',
    fr: 'La clé de contrôle ne correspond pas : un chiffre est peut-être erroné',
  },
  AcronymInUse: {
    en: 'Another company has this acronym',
    pt: 'Outra empresa tem este acrónimo',
    es: 'Otra sociedad tiene este acrónimo',
    fr: 'Une autre société a cet acronyme',
  },
  NifInUse: {
    en: 'Another company has this tax number',
    pt: 'Outra empresa tem este NIF',
    es: 'Otra sociedad tiene este NIF',
    fr: 'Une autre société a ce numéro fiscal',
  },
  LeiMistyped: {
    en: 'Not an LEI by its length or check digits: perhaps it is mistyped',
    pt: 'Não é um LEI pelo comprimento ou pelos dígitos de controlo: talvez esteja mal escrito',
    es: 'No es un LEI por su longitud o sus dígitos de control: quizá esté mal escrito',
    fr: 'Ce n’est pas un LEI d’après sa longueur ou sa clé de contrôle : il est peut-être erroné',
  },
  InvalidEmail: {
    en: 'Not a valid e-mail address',
    pt: 'Endereço de e-mail inválido',
    es: 'Dirección de correo no válida',
    fr: 'Adresse e-mail non valide',
  },
  DuplicateEmail: {
    en: 'This address is already there',
    pt: 'Este endereço já existe',
    es: 'Esta dirección ya está',
    fr: 'Cette adresse figure déjà',
  },
  EmailsTooLong: {
    en: 'Together at most 320 characters',
    pt: 'No conjunto, no máximo 320 caracteres',
    es: 'En conjunto, como máximo 320 caracteres',
    fr: 'Ensemble, 320 caractères au plus',
  },
  InvoiceEntityNeedsAddress: {
    en: 'An invoiced entity needs its tax number, postal code and address',
    pt: 'Uma entidade a faturar precisa de NIF, código postal e morada',
    es: 'Una entidad facturable necesita NIF, código postal y dirección',
    fr: 'Une entité facturée a besoin de son numéro fiscal, de son code postal et de son adresse',
  },
  SubscriptionMissing: {
    en: 'The subscription for quantities of tranches is missing',
    pt: 'Falta a subscrição de quantidades de tranches',
    es: 'Falta la suscripción de cantidades de tramos',
    fr: 'L’abonnement aux quantités de tranches manque',
  },
  EntityInUse: {
    en: 'The entity stands in a contract and cannot be deleted',
    pt: 'A entidade consta de um contrato e não pode ser eliminada',
    es: 'La entidad figura en un contrato y no se puede eliminar',
    fr: 'L’entité figure dans un contrat et ne peut pas être supprimée',
  },
  EntityStillActive: {
    en: 'An active entity cannot be deleted; archive it first',
    pt: 'Uma entidade ativa não pode ser eliminada; arquive-a primeiro',
    es: 'Una entidad activa no se puede eliminar; archívela antes',
    fr: 'Une entité active ne peut pas être supprimée ; archivez-la d’abord',
  },
  EntityNotActive: {
    en: 'The entity is not active',
    pt: 'A entidade não está ativa',
    es: 'La entidad no está activa',
    fr: 'L’entité n’est pas active',
  },
  EmailsRequired: {
    en: 'The list of addresses is missing',
    pt: 'Falta a lista de endereços',
    es: 'Falta la lista de direcciones',
    fr: 'La liste des adresses manque',
  },
  InvoiceEntityRequired: {
    en: 'Say whether the entity is invoiced',
    pt: 'Indique se a entidade é faturada',
    es: 'Indique si la entidad se factura',
    fr: 'Indiquez si l’entité est facturée',
  },
} as const satisfies Texts;

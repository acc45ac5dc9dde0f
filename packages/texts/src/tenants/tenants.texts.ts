import type { Texts } from '../text.ts';

/** Tenants, their clients, and the space in which a tenant looks after itself. */
export const tenantTexts = {
  // fields
  CodeLei: { en: 'LEI code', pt: 'Código LEI', es: 'Código LEI', fr: 'Code LEI' },
  CodeCmvm: { en: 'CMVM code', pt: 'Código CMVM', es: 'Código CMVM', fr: 'Code CMVM' },
  Country: { en: 'Country', pt: 'País', es: 'País', fr: 'Pays' },
  AdminEmail: {
    en: 'E-mail of the administrator',
    pt: 'E-mail do administrador',
    es: 'Correo del administrador',
    fr: 'E-mail de l’administrateur',
  },
  GroupedInvoice: {
    en: 'Invoice to this tenant',
    pt: 'Faturar a esta organização',
    es: 'Facturar a esta organización',
    fr: 'Facturer à cette organisation',
  },
  IdMainUser: { en: 'Main user', pt: 'Utilizador principal', es: 'Usuario principal', fr: 'Utilisateur principal' },
  Logo: { en: 'Logo', pt: 'Logótipo', es: 'Logotipo', fr: 'Logo' },
  ParentTenant: {
    en: 'Parent tenant',
    pt: 'Organização-mãe',
    es: 'Organización matriz',
    fr: 'Organisation mère',
  },
  PaymentType: { en: 'Payment type', pt: 'Tipo de pagamento', es: 'Tipo de pago', fr: 'Type de paiement' },
  TenantType: { en: 'Type', pt: 'Tipo', es: 'Tipo', fr: 'Type' },
  Timezone: { en: 'Time zone', pt: 'Fuso horário', es: 'Zona horaria', fr: 'Fuseau horaire' },
  SynchronizationStartDate: {
    en: 'Synchronised from',
    pt: 'Sincronizada desde',
    es: 'Sincronizada desde',
    fr: 'Synchronisée depuis le',
  },
  IsAddendumSigned: {
    en: 'Addendum signed',
    pt: 'Aditamento assinado',
    es: 'Adenda firmada',
    fr: 'Avenant signé',
  },
  Subscriptions: { en: 'Subscriptions', pt: 'Subscrições', es: 'Suscripciones', fr: 'Abonnements' },
  FullName: { en: 'Full name', pt: 'Nome completo', es: 'Nombre completo', fr: 'Nom complet' },
  Tin: { en: 'Tax number', pt: 'Número fiscal', es: 'Número fiscal', fr: 'Numéro fiscal' },
  DEMO: { en: 'Demonstration', pt: 'Demonstração', es: 'Demostración', fr: 'Démonstration' },
  STANDARD: { en: 'Standard', pt: 'Padrão', es: 'Estándar', fr: 'Standard' },
  MANAGER: { en: 'Manager', pt: 'Gestora', es: 'Gestora', fr: 'Gestionnaire' },
  TenantKeyField: { en: 'Key', pt: 'Chave', es: 'Clave', fr: 'Clé' },
  TenantKeyFieldHint: {
    en: 'Lower-case letters, digits and hyphens; a client is client@tenant. It can never be changed.',
    pt: 'Minúsculas, algarismos e hífenes; um cliente é cliente@organização. Não pode ser alterada depois.',
    es: 'Minúsculas, cifras y guiones; un cliente es cliente@organización. No se puede cambiar después.',
    fr: 'Minuscules, chiffres et tirets ; un client s’écrit client@organisation. Elle ne peut plus être changée ensuite.',
  },
  TenantKeyMade: {
    en: 'Made from the name when it is saved',
    pt: 'Criada a partir do nome ao guardar',
    es: 'Se crea a partir del nombre al guardar',
    fr: 'Créée à partir du nom à l’enregistrement',
  },
  AdminEmailHint: {
    en: 'Invited by mail to look after the tenant. Without one nobody but root can enter.',
    pt: 'Convidado por e-mail para gerir a organização. Sem ele, só o root pode entrar.',
    es: 'Se le invita por correo a gestionar la organización. Sin él solo puede entrar root.',
    fr: 'Invité par e-mail à gérer l’organisation. Sans lui, seul root peut y entrer.',
  },

  // what is missing or wrong
  CountryRequired: { en: 'Enter the country', pt: 'Indique o país', es: 'Introduzca el país', fr: 'Saisissez le pays' },
  CreatedOnRequired: {
    en: 'Enter since when it exists',
    pt: 'Indique a data de criação',
    es: 'Indique desde cuándo existe',
    fr: 'Indiquez la date de création',
  },
  TenantTypeRequired: { en: 'Choose the type', pt: 'Escolha o tipo', es: 'Elija el tipo', fr: 'Choisissez le type' },
  FullNameRequired: { en: 'Enter the name', pt: 'Indique o nome', es: 'Introduzca el nombre', fr: 'Saisissez le nom' },
  AdminEmailRequired: {
    en: 'Enter the e-mail of the administrator',
    pt: 'Indique o e-mail do administrador',
    es: 'Introduzca el correo del administrador',
    fr: 'Saisissez l’e-mail de l’administrateur',
  },
  IdMainUserRequired: {
    en: 'Choose the main user',
    pt: 'Escolha o utilizador principal',
    es: 'Elija el usuario principal',
    fr: 'Choisissez l’utilisateur principal',
  },
  ParentTenantRequired: {
    en: 'Choose the parent tenant',
    pt: 'Escolha a organização-mãe',
    es: 'Elija la organización matriz',
    fr: 'Choisissez l’organisation mère',
  },
  GroupedInvoiceRequired: {
    en: 'Say to whom invoices are made out',
    pt: 'Indique a quem se fatura',
    es: 'Indique a quién se factura',
    fr: 'Indiquez à qui l’on facture',
  },
  TimezoneRequired: {
    en: 'Enter the time zone',
    pt: 'Indique o fuso horário',
    es: 'Introduzca la zona horaria',
    fr: 'Saisissez le fuseau horaire',
  },
  LogoRequired: {
    en: 'Choose a picture',
    pt: 'Escolha uma imagem',
    es: 'Elija una imagen',
    fr: 'Choisissez une image',
  },
  TenantKeyReserved: {
    en: 'This word has a meaning of its own: choose another key',
    pt: 'Esta palavra tem um significado próprio: escolha outra chave',
    es: 'Esta palabra tiene un significado propio: elija otra clave',
    fr: 'Ce mot a un sens particulier : choisissez une autre clé',
  },
  TenantKeyTaken: {
    en: 'This key is taken: choose another',
    pt: 'Esta chave já existe: escolha outra',
    es: 'Esta clave ya existe: elija otra',
    fr: 'Cette clé est déjà prise : choisissez-en une autre',
  },
  TenantNotFound: {
    en: 'No such tenant among those that you look after: choose another',
    pt: 'Não existe essa organização entre as que gere: escolha outra',
    es: 'No existe esa organización entre las que gestiona: elija otra',
    fr: 'Aucune organisation de ce nom parmi celles que vous gérez : choisissez-en une autre',
  },
  UserNotFound: {
    en: 'No such user in this tenant',
    pt: 'Não existe esse utilizador nesta organização',
    es: 'No existe ese usuario en esta organización',
    fr: 'Aucun utilisateur de ce nom dans cette organisation',
  },
  ClientHasNoClients: {
    en: 'A client has no clients of its own',
    pt: 'Um cliente não tem clientes próprios',
    es: 'Un cliente no tiene clientes propios',
    fr: 'Un client ne peut pas avoir ses propres clients',
  },
  TenantIsOfOtherType: {
    en: 'Only tenants of another type have this',
    pt: 'Só as organizações de outro tipo têm isto',
    es: 'Solo organizaciones de otro tipo tienen esto',
    fr: 'Seules les organisations d’un autre type ont ceci',
  },

  // screens
  TenantsText: {
    en: 'The organisations that you look after, your own among them',
    pt: 'As organizações que gere, a sua entre elas',
    es: 'Las organizaciones que gestiona, la suya entre ellas',
    fr: 'Les organisations que vous gérez, la vôtre comprise',
  },
  NoTenants: { en: 'No tenants', pt: 'Sem organizações', es: 'Sin organizaciones', fr: 'Aucune organisation' },
  AddTenant: {
    en: 'Add tenant',
    pt: 'Adicionar organização',
    es: 'Añadir organización',
    fr: 'Ajouter une organisation',
  },
  EditTenant: {
    en: 'Edit tenant',
    pt: 'Editar organização',
    es: 'Editar organización',
    fr: 'Modifier l’organisation',
  },
  TenantInfo: {
    en: 'Its key is {{id}}. Name and logo stand in the top bar of everybody who works in it.',
    pt: 'A sua chave é {{id}}. O nome e o logótipo surgem na barra superior de quem trabalha nela.',
    es: 'Su clave es {{id}}. El nombre y el logotipo aparecen en la barra superior de quien trabaja en ella.',
    fr: 'Sa clé est {{id}}. Le nom et le logo figurent dans la barre du haut de ceux qui y travaillent.',
  },
  SaveTenantTitle: {
    en: 'Save {{name}}?',
    pt: 'Guardar {{name}}?',
    es: '¿Guardar {{name}}?',
    fr: 'Enregistrer {{name}} ?',
  },
  SaveTenantText: {
    en: 'The changes hold for everybody who works in this tenant.',
    pt: 'As alterações valem para todos os que trabalham nesta organização.',
    es: 'Los cambios valen para todos los que trabajan en esta organización.',
    fr: 'Les changements valent pour tous ceux qui travaillent dans cette organisation.',
  },
  EndTenantText: {
    en: 'Everybody who works in this tenant is signed out at once and cannot come back until it is active again. Nothing is deleted.',
    pt: 'As sessões de todos os que trabalham nesta organização terminam de imediato, e só podem voltar quando ela for reativada. Nada é eliminado.',
    es: 'Las sesiones de todos los que trabajan en esta organización terminan al instante y no pueden volver hasta que se reactive. No se elimina nada.',
    fr: 'Tous ceux qui travaillent dans cette organisation sont déconnectés aussitôt et ne peuvent revenir qu’une fois celle-ci réactivée. Rien n’est supprimé.',
  },
  ArchiveTenantTitle: {
    en: 'Archive {{name}}?',
    pt: 'Arquivar {{name}}?',
    es: '¿Archivar {{name}}?',
    fr: 'Archiver {{name}} ?',
  },
  ChooseLogo: { en: 'Choose a logo', pt: 'Escolher logótipo', es: 'Elegir logotipo', fr: 'Choisir un logo' },
  RemoveLogo: { en: 'Remove the logo', pt: 'Remover logótipo', es: 'Quitar el logotipo', fr: 'Retirer le logo' },
  LogoHint: {
    en: 'PNG, JPEG or WebP, at most 1 MB',
    pt: 'PNG, JPEG ou WebP, no máximo 1 MB',
    es: 'PNG, JPEG o WebP, como máximo 1 MB',
    fr: 'PNG, JPEG ou WebP, 1 Mo au plus',
  },
  LogoAfterSaving: {
    en: 'The tenant was created; its logo was not: {{reason}}',
    pt: 'A organização foi criada, mas o logótipo não: {{reason}}',
    es: 'La organización se creó, pero el logotipo no: {{reason}}',
    fr: 'L’organisation a été créée, mais pas son logo : {{reason}}',
  },

  // the documents' own words (loan-domain section 8)
  'Tenant created successfully.': {
    en: 'Tenant created successfully.',
    pt: 'Organização criada com sucesso.',
    es: 'Organización creada correctamente.',
    fr: 'Organisation créée avec succès.',
  },
  'Tenant updated successfully.': {
    en: 'Tenant updated successfully.',
    pt: 'Organização atualizada com sucesso.',
    es: 'Organización actualizada correctamente.',
    fr: 'Organisation mise à jour avec succès.',
  },
  'Failed to update tenant': {
    en: 'Failed to update tenant',
    pt: 'Não foi possível atualizar a organização',
    es: 'No se pudo actualizar la organización',
    fr: 'L’organisation n’a pas pu être mise à jour',
  },
  'An error occurred.': {
    en: 'An error occurred.',
    pt: 'Ocorreu um erro.',
    es: 'Se ha producido un error.',
    fr: 'Une erreur est survenue.',
  },

  // the tenant space
  TenantSpaceText: {
    en: 'Your own tenant: what is known of it, its clients and its synchronisation',
    pt: 'A sua organização: o que se sabe dela, os seus clientes e a sincronização',
    es: 'Su organización: lo que se sabe de ella, sus clientes y su sincronización',
    fr: 'Votre organisation : ce que l’on en sait, ses clients et sa synchronisation',
  },
  TenantTabProfile: { en: 'Profile', pt: 'Perfil', es: 'Perfil', fr: 'Profil' },
  TenantTabClients: { en: 'Clients', pt: 'Clientes', es: 'Clientes', fr: 'Clients' },
  TenantTabSynchronization: {
    en: 'Synchronisation',
    pt: 'Sincronização',
    es: 'Sincronización',
    fr: 'Synchronisation',
  },

  // clients
  AddTenantClient: { en: 'Add client', pt: 'Adicionar cliente', es: 'Añadir cliente', fr: 'Ajouter un client' },
  EditTenantClient: { en: 'Edit client', pt: 'Editar cliente', es: 'Editar cliente', fr: 'Modifier le client' },
  NoTenantClients: {
    en: 'No clients yet',
    pt: 'Ainda não há clientes',
    es: 'Todavía no hay clientes',
    fr: 'Aucun client pour l’instant',
  },
  SaveTenantClientFailed: {
    en: 'The client could not be saved',
    pt: 'Não foi possível guardar o cliente',
    es: 'No se pudo guardar el cliente',
    fr: 'Le client n’a pas pu être enregistré',
  },

  // audit
  EventOftenants: { en: 'Tenant', pt: 'Organização', es: 'Organización', fr: 'Organisation' },
  EventOftenantClients: { en: 'Client', pt: 'Cliente', es: 'Cliente', fr: 'Client' },
  EventOfsftp: { en: 'SFTP settings', pt: 'Definições SFTP', es: 'Ajustes SFTP', fr: 'Paramètres SFTP' },
  FirstOfMonth: {
    en: 'Enter the first of a month',
    pt: 'Indique o primeiro dia de um mês',
    es: 'Introduzca el primer día de un mes',
    fr: 'Saisissez le premier jour d’un mois',
  },
} as const satisfies Texts;

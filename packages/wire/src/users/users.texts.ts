import type { Texts } from '../languages.ts';

export const userTexts = {
  // fields
  FirstName: { en: 'First name', pt: 'Nome próprio', es: 'Nombre', fr: 'Prénom' },
  LastName: { en: 'Last name', pt: 'Apelido', es: 'Apellidos', fr: 'Nom de famille' },
  PhoneNumber: { en: 'Phone', pt: 'Telefone', es: 'Teléfono', fr: 'Téléphone' },
  ImageUrl: { en: 'Picture', pt: 'Imagem', es: 'Imagen', fr: 'Image' },
  IsActive: { en: 'Active', pt: 'Ativo', es: 'Activo', fr: 'Actif' },
  PolicyId: { en: 'Policy', pt: 'Política', es: 'Política', fr: 'Politique' },
  RoleId: { en: 'Role', pt: 'Função', es: 'Rol', fr: 'Rôle' },
  AllowedUserState: { en: 'State', pt: 'Estado', es: 'Estado', fr: 'État' },
  TwoFactorEnabled: {
    en: 'Second factor',
    pt: 'Segundo fator',
    es: 'Segundo factor',
    fr: 'Second facteur',
  },
  PageSizeDefault: {
    en: 'Rows per page',
    pt: 'Linhas por página',
    es: 'Filas por página',
    fr: 'Lignes par page',
  },
  DarkModeDefault: { en: 'Dark mode', pt: 'Modo escuro', es: 'Modo oscuro', fr: 'Mode sombre' },
  TenantId: { en: 'Tenant', pt: 'Tenant', es: 'Tenant', fr: 'Tenant' },
  PreferredTenantId: {
    en: 'Preferred tenant',
    pt: 'Tenant preferido',
    es: 'Tenant preferido',
    fr: 'Tenant préféré',
  },
  SendConfirmationEmail: {
    en: 'Send the confirmation e-mail',
    pt: 'Enviar o e-mail de confirmação',
    es: 'Enviar el correo de confirmación',
    fr: 'Envoyer l’e-mail de confirmation',
  },

  // roles, and policies by the same words
  root: { en: 'Root', pt: 'Root', es: 'Root', fr: 'Root' },
  admin: { en: 'Administrator', pt: 'Administrador', es: 'Administrador', fr: 'Administrateur' },
  partner: { en: 'Partner', pt: 'Parceiro', es: 'Socio', fr: 'Partenaire' },
  sales: { en: 'Sales', pt: 'Vendas', es: 'Ventas', fr: 'Ventes' },
  basic: { en: 'Basic', pt: 'Básico', es: 'Básico', fr: 'Basique' },
  client: { en: 'Client', pt: 'Cliente', es: 'Cliente', fr: 'Client' },
  subclient: { en: 'Subclient', pt: 'Subcliente', es: 'Subcliente', fr: 'Sous-client' },
  service: { en: 'Service', pt: 'Serviço', es: 'Servicio', fr: 'Service' },

  // states of a user
  AWAIT_USER_CONFIRMATION: {
    en: 'Awaiting confirmation',
    pt: 'A aguardar confirmação',
    es: 'Pendiente de confirmación',
    fr: 'En attente de confirmation',
  },
  LOCKEDOUT: { en: 'Locked out', pt: 'Bloqueado', es: 'Bloqueado', fr: 'Bloqué' },
  NEW_USER: { en: 'New', pt: 'Novo', es: 'Nuevo', fr: 'Nouveau' },
  NEW_USER_FOR_TENANT: {
    en: 'New for the tenant',
    pt: 'Novo no tenant',
    es: 'Nuevo en el tenant',
    fr: 'Nouveau pour le tenant',
  },
  RESEND_CONFIRMATION: {
    en: 'Confirmation sent again',
    pt: 'Confirmação reenviada',
    es: 'Confirmación reenviada',
    fr: 'Confirmation renvoyée',
  },

  // screen
  UsersText: {
    en: 'Who works in this tenant, and what they may do',
    pt: 'Quem trabalha neste tenant e o que pode fazer',
    es: 'Quién trabaja en este tenant y qué puede hacer',
    fr: 'Qui travaille dans ce tenant, et avec quels droits',
  },
  NoUsers: {
    en: 'No users yet',
    pt: 'Ainda não há utilizadores',
    es: 'Todavía no hay usuarios',
    fr: 'Aucun utilisateur',
  },
  AddUser: { en: 'Add user', pt: 'Adicionar utilizador', es: 'Añadir usuario', fr: 'Ajouter un utilisateur' },
  EditUser: { en: 'Edit user', pt: 'Editar utilizador', es: 'Editar usuario', fr: 'Modifier l’utilisateur' },
  RolesOfTenant: {
    en: 'Roles of this tenant',
    pt: 'Funções deste tenant',
    es: 'Roles de este tenant',
    fr: 'Rôles de ce tenant',
  },
  NewUserPasswordHint: {
    en: 'Only a placeholder that opens nothing: the user chooses a password by the mailed link.',
    pt: 'Apenas um valor provisório que nada abre: o utilizador escolhe a palavra-passe pela ligação enviada.',
    es: 'Solo un valor provisional que no abre nada: el usuario elige su contraseña con el enlace enviado.',
    fr: 'Simple valeur provisoire qui n’ouvre rien : l’utilisateur choisit son mot de passe par le lien envoyé.',
  },
  UserReadOnly: {
    en: 'Only users below your own role can be changed.',
    pt: 'Só podem ser alterados utilizadores abaixo da sua função.',
    es: 'Solo se pueden cambiar usuarios por debajo de su rol.',
    fr: 'Seuls les utilisateurs de rôle inférieur au vôtre peuvent être modifiés.',
  },
  ResendConfirmation: {
    en: 'Send the confirmation again',
    pt: 'Reenviar a confirmação',
    es: 'Reenviar la confirmación',
    fr: 'Renvoyer la confirmation',
  },
  ConfirmationSent: {
    en: 'The confirmation is on its way',
    pt: 'A confirmação foi enviada',
    es: 'La confirmación está en camino',
    fr: 'La confirmation est en route',
  },
  RequireSecondFactor: {
    en: 'Require a second factor',
    pt: 'Exigir um segundo fator',
    es: 'Exigir un segundo factor',
    fr: 'Exiger un second facteur',
  },
  StopRequiringSecondFactor: {
    en: 'No longer require a second factor',
    pt: 'Deixar de exigir um segundo fator',
    es: 'Dejar de exigir un segundo factor',
    fr: 'Ne plus exiger de second facteur',
  },
  LockUser: { en: 'Lock out', pt: 'Bloquear', es: 'Bloquear', fr: 'Bloquer' },
  UnlockUser: { en: 'Unlock', pt: 'Desbloquear', es: 'Desbloquear', fr: 'Débloquer' },
  ArchiveUserTitle: {
    en: 'Archive {{name}}?',
    pt: 'Arquivar {{name}}?',
    es: '¿Archivar a {{name}}?',
    fr: 'Archiver {{name}} ?',
  },
  ArchiveUserText: {
    en: 'The user is signed out at once and cannot work in this tenant until activated again.',
    pt: 'O utilizador perde a sessão de imediato e não pode trabalhar neste tenant até ser reativado.',
    es: 'El usuario pierde la sesión al instante y no puede trabajar en este tenant hasta que se reactive.',
    fr: 'L’utilisateur est déconnecté aussitôt et ne peut plus travailler dans ce tenant avant d’être réactivé.',
  },
  DeleteUserTitle: {
    en: 'Remove {{name}} from this tenant?',
    pt: 'Remover {{name}} deste tenant?',
    es: '¿Quitar a {{name}} de este tenant?',
    fr: 'Retirer {{name}} de ce tenant ?',
  },
  DeleteUserText: {
    en: 'The user is signed out at once and leaves the list. What they did stays in the history.',
    pt: 'O utilizador perde a sessão de imediato e sai da lista. O que fez permanece no histórico.',
    es: 'El usuario pierde la sesión al instante y sale de la lista. Lo que hizo permanece en el historial.',
    fr: 'L’utilisateur est déconnecté aussitôt et quitte la liste. Ce qu’il a fait reste dans l’historique.',
  },
  AccessConfirmed: { en: 'Access confirmed', pt: 'Acesso confirmado', es: 'Acceso confirmado', fr: 'Accès confirmé' },
  AccessConfirmedText: {
    en: 'Sign in as before and choose the tenant. Whoever never chose a password asks for one by mail there.',
    pt: 'Inicie sessão como habitualmente e escolha o tenant. Quem nunca escolheu uma palavra-passe pede-a aí por e-mail.',
    es: 'Inicie sesión como siempre y elija el tenant. Quien nunca eligió una contraseña la pide allí por correo.',
    fr: 'Connectez-vous comme d’habitude et choisissez le tenant. Qui n’a jamais choisi de mot de passe le demande là par e-mail.',
  },
  AccessNotConfirmed: {
    en: 'The access was not confirmed',
    pt: 'O acesso não foi confirmado',
    es: 'El acceso no se ha confirmado',
    fr: 'L’accès n’a pas été confirmé',
  },

  // failures
  CreateUserFailed: {
    en: 'The user could not be added',
    pt: 'Não foi possível adicionar o utilizador',
    es: 'No se pudo añadir el usuario',
    fr: 'L’utilisateur n’a pas pu être ajouté',
  },
  UpdateUserFailed: {
    en: 'The user could not be changed',
    pt: 'Não foi possível alterar o utilizador',
    es: 'No se pudo cambiar el usuario',
    fr: 'L’utilisateur n’a pas pu être modifié',
  },
  DeleteUserFailed: {
    en: 'The user could not be removed',
    pt: 'Não foi possível remover o utilizador',
    es: 'No se pudo quitar el usuario',
    fr: 'L’utilisateur n’a pas pu être retiré',
  },
  UserNotBelow: {
    en: 'Only users below your own role can be changed',
    pt: 'Só podem ser alterados utilizadores abaixo da sua função',
    es: 'Solo se pueden cambiar usuarios por debajo de su rol',
    fr: 'Seuls les utilisateurs de rôle inférieur au vôtre peuvent être modifiés',
  },
  RoleNotGranted: {
    en: 'You cannot give this role here',
    pt: 'Não pode atribuir esta função aqui',
    es: 'No puede dar este rol aquí',
    fr: 'Vous ne pouvez pas donner ce rôle ici',
  },
  PreferenceIsTheirs: {
    en: 'Users choose this themselves',
    pt: 'Cada utilizador escolhe isto',
    es: 'Esto lo elige cada usuario',
    fr: 'Chaque utilisateur le choisit lui-même',
  },
  SecondFactorIsTheirs: {
    en: 'The user set up a second factor; only they can give it up',
    pt: 'O utilizador configurou um segundo fator; só ele o pode desativar',
    es: 'El usuario configuró un segundo factor; solo él puede quitarlo',
    fr: 'L’utilisateur a configuré un second facteur ; lui seul peut y renoncer',
  },
  PolicyIdRequired: {
    en: 'Choose the role',
    pt: 'Escolha a função',
    es: 'Elija el rol',
    fr: 'Choisissez le rôle',
  },
  VersionRequired: {
    en: 'The version that was read is missing',
    pt: 'Falta a versão lida',
    es: 'Falta la versión leída',
    fr: 'La version lue manque',
  },
} as const satisfies Texts;

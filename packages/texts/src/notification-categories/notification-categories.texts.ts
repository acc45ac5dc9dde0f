import type { Texts } from '../text.ts';

/** What people are notified of, and what each of them chooses. */
export const notificationCategoryTexts = {
  NotificationCategories: {
    en: 'Kinds of notifications',
    pt: 'Tipos de notificação',
    es: 'Tipos de notificación',
    fr: 'Types de notification',
  },
  NotificationSettings: {
    en: 'Choice of notifications',
    pt: 'Escolha de notificações',
    es: 'Elección de notificaciones',
    fr: 'Choix des notifications',
  },
  EventOfNotificationCategory: {
    en: 'Kind of notifications',
    pt: 'Tipo de notificação',
    es: 'Tipo de notificación',
    fr: 'Type de notification',
  },
  EventOfNotificationUserSettings: {
    en: 'Choice of notifications',
    pt: 'Escolha de notificações',
    es: 'Elección de notificaciones',
    fr: 'Choix des notifications',
  },

  // fields
  CategoryId: { en: 'Kind', pt: 'Tipo', es: 'Tipo', fr: 'Type' },
  CategoryName: { en: 'Kind', pt: 'Tipo', es: 'Tipo', fr: 'Type' },
  IsInternal: {
    en: 'Of the product alone',
    pt: 'Só do produto',
    es: 'Solo del producto',
    fr: 'Du produit seulement',
  },
  IsMandatory: { en: 'Mandatory', pt: 'Obrigatória', es: 'Obligatoria', fr: 'Obligatoire' },
  Audience: { en: 'Roles', pt: 'Perfis', es: 'Perfiles', fr: 'Rôles' },
  Bell: { en: 'Bell', pt: 'Sino', es: 'Campana', fr: 'Cloche' },
  Mail: { en: 'Mail', pt: 'E-mail', es: 'Correo', fr: 'E-mail' },
  DIGEST: { en: 'Once a day', pt: 'Uma vez por dia', es: 'Una vez al día', fr: 'Une fois par jour' },
  ATONCE: { en: 'At once', pt: 'De imediato', es: 'De inmediato', fr: 'Aussitôt' },
  tenant: { en: 'Tenant', pt: 'Organização', es: 'Organización', fr: 'Organisation' },

  // the choices of a person
  ProfileTabNotifications: { en: 'Notifications', pt: 'Notificações', es: 'Notificaciones', fr: 'Notifications' },
  NotificationSettingsText: {
    en: 'What reaches your bell in this tenant. Every change is saved at once.',
    pt: 'O que chega ao seu sino nesta organização. Cada alteração é guardada de imediato.',
    es: 'Lo que llega a su campana en esta organización. Cada cambio se guarda de inmediato.',
    fr: 'Ce qui arrive dans votre cloche pour cette organisation. Chaque changement est enregistré aussitôt.',
  },
  MandatoryReason: {
    en: 'Always on: figures may be wrong until somebody acts.',
    pt: 'Sempre ligada: há valores que podem estar errados até alguém agir.',
    es: 'Siempre activa: puede haber cifras erróneas hasta que alguien actúe.',
    fr: 'Toujours active : des chiffres peuvent être faux tant que personne n’agit.',
  },
  AsTenantHasIt: {
    en: 'As the tenant has it',
    pt: 'Como na organização',
    es: 'Como en la organización',
    fr: 'Comme l’organisation',
  },
  AsTenantHasItSaid: {
    en: '{{name}}: as the tenant has it',
    pt: '{{name}}: como na organização',
    es: '{{name}}: como en la organización',
    fr: '{{name}} : comme l’organisation',
  },
  BellOpened: {
    en: '{{name}}: in the bell again',
    pt: '{{name}}: de novo no sino',
    es: '{{name}}: de nuevo en la campana',
    fr: '{{name}} : de nouveau dans la cloche',
  },
  BellClosed: {
    en: '{{name}}: no longer in the bell',
    pt: '{{name}}: deixa de chegar ao sino',
    es: '{{name}}: ya no llega a la campana',
    fr: '{{name}} : n’arrive plus dans la cloche',
  },
  ShownNotifications: { en: 'Shown', pt: 'Mostradas', es: 'Mostradas', fr: 'Affichées' },
  AllNotifications: { en: 'All', pt: 'Todas', es: 'Todas', fr: 'Toutes' },
  UnreadNotifications: { en: 'Unread', pt: 'Por ler', es: 'Sin leer', fr: 'Non lues' },
  NoMoreOfThisKind: {
    en: 'No more of this kind: {{name}}',
    pt: 'Não receber mais deste tipo: {{name}}',
    es: 'No recibir más de este tipo: {{name}}',
    fr: 'Ne plus recevoir ce type : {{name}}',
  },

  // refusals
  CategoryIdRequired: {
    en: 'Choose a kind',
    pt: 'Escolha um tipo',
    es: 'Elija un tipo',
    fr: 'Choisissez un type',
  },
  BellRequired: {
    en: 'Say whether it reaches the bell',
    pt: 'Indique se chega ao sino',
    es: 'Indique si llega a la campana',
    fr: 'Indiquez si cela arrive dans la cloche',
  },
  MailRequired: {
    en: 'Say whether it is mailed',
    pt: 'Indique se é enviado por e-mail',
    es: 'Indique si se envía por correo',
    fr: 'Indiquez si cela est envoyé par e-mail',
  },
  NameIsRequired: { en: 'Enter a name', pt: 'Introduza um nome', es: 'Introduzca un nombre', fr: 'Saisissez un nom' },
  CategoryTaken: {
    en: 'This name is in use',
    pt: 'Este nome já está em uso',
    es: 'Este nombre ya está en uso',
    fr: 'Ce nom est déjà utilisé',
  },
  CategoryIsShipped: {
    en: 'It belongs to the product; you can change its ways, not its name, and not remove it',
    pt: 'Pertence ao produto: pode alterar as suas vias, mas não o nome, nem eliminá-lo',
    es: 'Pertenece al producto: puede cambiar sus vías, pero no el nombre ni eliminarlo',
    fr: 'Il appartient au produit : vous pouvez changer ses voies, mais pas son nom, ni le supprimer',
  },
  MandatoryCategory: {
    en: 'This kind cannot be switched off',
    pt: 'Este tipo não pode ser desligado',
    es: 'Este tipo no se puede desactivar',
    fr: 'Ce type ne peut pas être désactivé',
  },

  // what the product notifies people of
  NotificationCategory_LOANSDUE: {
    en: 'What falls due',
    pt: 'Vencimentos',
    es: 'Vencimientos',
    fr: 'Échéances',
  },
  NotificationCategoryText_LOANSDUE: {
    en: 'Repayments, interest, stamp tax and draws some days ahead and on the day, and what was due and is owed still.',
    pt: 'Reembolsos, juros, imposto do selo e utilizações alguns dias antes e no próprio dia, e o que venceu e continua em dívida.',
    es: 'Reembolsos, intereses, impuesto de timbre y disposiciones unos días antes y en el propio día, y lo vencido que sigue pendiente.',
    fr: 'Remboursements, intérêts, droit de timbre et tirages quelques jours avant et le jour même, et ce qui est échu et reste dû.',
  },
  NotificationCategory_LOANFAULTS: {
    en: 'Faults in loans',
    pt: 'Erros em empréstimos',
    es: 'Errores en préstamos',
    fr: 'Anomalies des prêts',
  },
  NotificationCategoryText_LOANFAULTS: {
    en: 'Loans that could not be brought to today, and stored figures that had to be corrected.',
    pt: 'Empréstimos que não puderam ser atualizados até hoje e valores guardados que tiveram de ser corrigidos.',
    es: 'Préstamos que no se han podido llevar hasta hoy y cifras guardadas que hubo que corregir.',
    fr: 'Prêts qui n’ont pas pu être amenés à ce jour et chiffres enregistrés qui ont dû être corrigés.',
  },
  NotificationCategory_LOANCHECKS: {
    en: 'Weekly verification',
    pt: 'Verificação semanal',
    es: 'Verificación semanal',
    fr: 'Vérification hebdomadaire',
  },
  NotificationCategoryText_LOANCHECKS: {
    en: 'How many loans were verified in a week.',
    pt: 'Quantos empréstimos foram verificados numa semana.',
    es: 'Cuántos préstamos se han verificado en una semana.',
    fr: 'Combien de prêts ont été vérifiés dans la semaine.',
  },
  NotificationCategory_RATES: {
    en: 'Euribor rates',
    pt: 'Taxas Euribor',
    es: 'Tipos Euríbor',
    fr: 'Taux Euribor',
  },
  NotificationCategoryText_RATES: {
    en: 'Missing and outdated rates, values that changed after they were used, and sources that gave none.',
    pt: 'Taxas em falta ou desatualizadas, valores alterados depois de usados e fontes que não forneceram nenhum.',
    es: 'Tipos que faltan o están desactualizados, valores que cambiaron después de usarse y fuentes que no dieron ninguno.',
    fr: 'Taux manquants ou périmés, valeurs modifiées après usage et sources qui n’en ont pas fourni.',
  },
  NotificationCategory_DECISIONS: {
    en: 'Decisions that wait',
    pt: 'Decisões pendentes',
    es: 'Decisiones pendientes',
    fr: 'Décisions en attente',
  },
  NotificationCategoryText_DECISIONS: {
    en: 'Rates and imports that wait for a second person.',
    pt: 'Taxas e importações que esperam por uma segunda pessoa.',
    es: 'Tipos e importaciones que esperan a una segunda persona.',
    fr: 'Taux et importations qui attendent une seconde personne.',
  },
  NotificationCategory_OWNWORK: {
    en: 'My own work',
    pt: 'O meu próprio trabalho',
    es: 'Mi propio trabajo',
    fr: 'Mon propre travail',
  },
  NotificationCategoryText_OWNWORK: {
    en: 'How your imports ended, what became of the documents you sent, and what was decided on the rates you entered.',
    pt: 'Como terminaram as suas importações, o que aconteceu aos documentos que enviou e o que se decidiu sobre as taxas que introduziu.',
    es: 'Cómo terminaron sus importaciones, qué fue de los documentos que envió y qué se decidió sobre los tipos que introdujo.',
    fr: 'L’issue de vos importations, le sort des documents que vous avez envoyés et la décision prise sur les taux que vous avez saisis.',
  },
  NotificationCategory_SYNCHRONISATION: {
    en: 'Accounting',
    pt: 'Contabilidade',
    es: 'Contabilidad',
    fr: 'Comptabilité',
  },
  NotificationCategoryText_SYNCHRONISATION: {
    en: 'Documents that accounting refused or that were held back, and connections to it that are paused.',
    pt: 'Documentos que a contabilidade recusou ou que ficaram retidos e ligações à contabilidade em pausa.',
    es: 'Documentos que la contabilidad rechazó o que quedaron retenidos, y conexiones con ella en pausa.',
    fr: 'Documents refusés par la comptabilité ou retenus, et connexions à celle-ci en pause.',
  },
  NotificationCategory_USERS: { en: 'Users', pt: 'Utilizadores', es: 'Usuarios', fr: 'Utilisateurs' },
  NotificationCategoryText_USERS: {
    en: 'People you invited who confirmed their access.',
    pt: 'Pessoas convidadas que confirmaram o acesso.',
    es: 'Personas invitadas que confirmaron su acceso.',
    fr: 'Personnes invitées qui ont confirmé leur accès.',
  },
  NotificationCategory_SUPPORT: { en: 'Support', pt: 'Suporte', es: 'Soporte', fr: 'Assistance' },
  NotificationCategoryText_SUPPORT: {
    en: 'New messages in the tickets that concern you.',
    pt: 'Novas mensagens nos pedidos que lhe dizem respeito.',
    es: 'Mensajes nuevos en las solicitudes que le conciernen.',
    fr: 'Nouveaux messages dans les demandes qui vous concernent.',
  },
  NotificationCategory_ANNOUNCEMENTS: {
    en: 'Reminders and announcements',
    pt: 'Lembretes e avisos',
    es: 'Recordatorios y avisos',
    fr: 'Rappels et annonces',
  },
  NotificationCategoryText_ANNOUNCEMENTS: {
    en: 'What the administrators of your tenant write to you.',
    pt: 'O que lhe escrevem os administradores da sua organização.',
    es: 'Lo que le escriben los administradores de su organización.',
    fr: 'Ce que vous écrivent les administrateurs de votre organisation.',
  },
} as const satisfies Texts;

import type { Texts } from '../languages.ts';

/** The bell: its frame, and what its notifications say (their facts are filled in by the server). */
export const bellTexts = {
  Notifications: { en: 'Notifications', pt: 'Notificações', es: 'Notificaciones', fr: 'Notifications' },
  NotificationsUnread: {
    en: 'Notifications, {{count}} unread',
    pt: 'Notificações, {{count}} por ler',
    es: 'Notificaciones, {{count}} sin leer',
    fr: 'Notifications, {{count}} non lues',
  },
  NewNotification: {
    en: 'New notification: {{title}}',
    pt: 'Nova notificação: {{title}}',
    es: 'Nueva notificación: {{title}}',
    fr: 'Nouvelle notification : {{title}}',
  },
  NoNotifications: {
    en: 'No notifications',
    pt: 'Sem notificações',
    es: 'Sin notificaciones',
    fr: 'Aucune notification',
  },
  NoNotificationsText: {
    en: 'What happens in your tenant will be told here.',
    pt: 'O que acontecer na sua organização será mostrado aqui.',
    es: 'Aquí se mostrará lo que ocurra en su organización.',
    fr: 'Ce qui se passe dans votre organisation s’affichera ici.',
  },
  MarkAllRead: {
    en: 'Mark all as read',
    pt: 'Marcar todas como lidas',
    es: 'Marcar todas como leídas',
    fr: 'Tout marquer comme lu',
  },
  DeleteAll: { en: 'Delete all', pt: 'Eliminar todas', es: 'Eliminar todas', fr: 'Tout supprimer' },
  DeleteAllNotificationsTitle: {
    en: 'Delete all notifications?',
    pt: 'Eliminar todas as notificações?',
    es: '¿Eliminar todas las notificaciones?',
    fr: 'Supprimer toutes les notifications ?',
  },
  DeleteNotification: {
    en: 'Delete “{{title}}”',
    pt: 'Eliminar «{{title}}»',
    es: 'Eliminar «{{title}}»',
    fr: 'Supprimer « {{title}} »',
  },
  Unread: { en: 'Unread', pt: 'Por ler', es: 'Sin leer', fr: 'Non lue' },
  Now: { en: 'Now', pt: 'Agora', es: 'Ahora', fr: 'À l’instant' },
  success: { en: 'Success', pt: 'Sucesso', es: 'Correcto', fr: 'Réussi' },
  error: { en: 'Error', pt: 'Erro', es: 'Error', fr: 'Erreur' },
  progress: { en: 'In progress', pt: 'Em curso', es: 'En curso', fr: 'En cours' },
  warning: { en: 'Warning', pt: 'Aviso', es: 'Aviso', fr: 'Avertissement' },
  finish: { en: 'Finished', pt: 'Concluído', es: 'Terminado', fr: 'Terminé' },
  ValidationErrors: {
    en: 'Errors in the data',
    pt: 'Erros nos dados',
    es: 'Errores en los datos',
    fr: 'Erreurs dans les données',
  },
  UploadedFiles: { en: 'Files', pt: 'Ficheiros', es: 'Archivos', fr: 'Fichiers' },
  Results: { en: 'Results', pt: 'Resultados', es: 'Resultados', fr: 'Résultats' },
  Failed: { en: 'Failed', pt: 'Falhou', es: 'Fallido', fr: 'Échec' },
  Type: { en: 'Type', pt: 'Tipo', es: 'Tipo', fr: 'Type' },
  Status: { en: 'Status', pt: 'Situação', es: 'Situación', fr: 'Statut' },
  IsRead: { en: 'Read', pt: 'Lida', es: 'Leída', fr: 'Lue' },
  EmissionDate: { en: 'Sent at', pt: 'Emitida em', es: 'Emitida el', fr: 'Émise le' },
  Message: { en: 'Message', pt: 'Mensagem', es: 'Mensaje', fr: 'Message' },
  Upload: { en: 'Upload', pt: 'Carregamento', es: 'Carga', fr: 'Envoi' },
  UploadTReport: {
    en: 'Upload of a report',
    pt: 'Carregamento de relatório',
    es: 'Carga de informe',
    fr: 'Envoi de rapport',
  },

  // live updates
  LiveUpdatesOff: {
    en: 'Live updates are off',
    pt: 'Atualizações em direto desligadas',
    es: 'Actualizaciones en directo desactivadas',
    fr: 'Mises à jour en direct interrompues',
  },
  ConnectAgain: { en: 'Connect again', pt: 'Voltar a ligar', es: 'Volver a conectar', fr: 'Se reconnecter' },
  ChangedMeanwhile: {
    en: 'Somebody has just saved this record. What you enter here will not replace their change.',
    pt: 'Alguém acabou de guardar este registo. O que aqui introduzir não substituirá essa alteração.',
    es: 'Alguien acaba de guardar este registro. Lo que introduzca aquí no reemplazará su cambio.',
    fr: 'Quelqu’un vient d’enregistrer cette fiche. Votre saisie ne remplacera pas sa modification.',
  },
  ShowAsItIsNow: {
    en: 'Show it as it is now',
    pt: 'Mostrar como está agora',
    es: 'Mostrar como está ahora',
    fr: 'Afficher l’état actuel',
  },

  // what notifications say
  EuriborTakenOver: {
    en: 'Euribor values were imported',
    pt: 'Valores da Euribor importados',
    es: 'Valores del Euríbor importados',
    fr: 'Valeurs de l’Euribor importées',
  },
  EuriborTakenOverText: {
    en: '{{imported}} new days, {{changed}} corrected; loans computed again: {{contracts}}.',
    pt: '{{imported}} dias novos, {{changed}} corrigidos; empréstimos recalculados: {{contracts}}.',
    es: '{{imported}} días nuevos, {{changed}} corregidos; préstamos recalculados: {{contracts}}.',
    fr: '{{imported}} nouveaux jours, {{changed}} corrigés ; prêts recalculés : {{contracts}}.',
  },
  SystemRatesChanged: {
    en: 'Published Euribor values have changed',
    pt: 'Os valores publicados da Euribor mudaram',
    es: 'Han cambiado los valores publicados del Euríbor',
    fr: 'Les valeurs publiées de l’Euribor ont changé',
  },
  SystemRatesChangedText: {
    en: 'Your loans at a variable rate follow them: {{contracts}} were computed again.',
    pt: 'Os seus empréstimos a taxa variável acompanham-nos: {{contracts}} foram recalculados.',
    es: 'Sus préstamos a tipo variable los siguen: se han recalculado {{contracts}}.',
    fr: 'Vos prêts à taux variable les suivent : {{contracts}} ont été recalculés.',
  },
  LoansNotRolled: {
    en: 'Loans could not be brought to today',
    pt: 'Há empréstimos que não puderam ser atualizados até hoje',
    es: 'Hay préstamos que no se han podido llevar hasta hoy',
    fr: 'Des prêts n’ont pas pu être amenés à ce jour',
  },
  LoansNotRolledText: {
    en: 'Their figures stay as they were until the reason is mended.',
    pt: 'Os seus valores mantêm-se como estavam até a causa ser corrigida.',
    es: 'Sus cifras siguen como estaban hasta que se corrija la causa.',
    fr: 'Leurs chiffres restent inchangés tant que la cause n’est pas corrigée.',
  },
  LoanNotRolled: {
    en: '{{contract}}: {{reason}}',
    pt: '{{contract}}: {{reason}}',
    es: '{{contract}}: {{reason}}',
    fr: '{{contract}} : {{reason}}',
  },
  UserConfirmed: {
    en: 'A user confirmed the access',
    pt: 'Um utilizador confirmou o acesso',
    es: 'Un usuario ha confirmado el acceso',
    fr: 'Un utilisateur a confirmé son accès',
  },
  UserConfirmedText: {
    en: '{{name}} works for this tenant from now on.',
    pt: '{{name}} trabalha a partir de agora nesta organização.',
    es: '{{name}} trabaja desde ahora en esta organización.',
    fr: '{{name}} travaille désormais dans cette organisation.',
  },
} as const satisfies Texts;

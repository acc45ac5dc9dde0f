import type { Texts } from '../text.ts';

/** The outbox of root, and the end of mails that are not about safety. */
export const mailTexts = {
  OutboxScreen: { en: 'Outbox', pt: 'Caixa de saída', es: 'Bandeja de salida', fr: 'Boîte d’envoi' },
  OutboxText: {
    en: 'Every mail of Calends: those waiting, those sent and those that could not be sent. The text of a mail that was sent is not kept.',
    pt: 'Todas as mensagens do Calends: as que esperam, as que já saíram e as que não puderam sair. O texto de uma mensagem enviada não é guardado.',
    es: 'Todos los mensajes de Calends: los que esperan, los que han salido y los que no han podido. El texto de un mensaje enviado no se guarda.',
    fr: 'Tous les messages de Calends : ceux qui attendent, ceux qui sont partis et ceux qui n’ont pas pu. Le texte d’un message parti n’est pas conservé.',
  },
  NoMails: { en: 'No mails', pt: 'Sem mensagens', es: 'Sin mensajes', fr: 'Aucun message' },
  MailDetails: { en: 'Mail', pt: 'Mensagem', es: 'Mensaje', fr: 'Message' },
  ToAddress: { en: 'To', pt: 'Para', es: 'Para', fr: 'À' },
  Subject: { en: 'Subject', pt: 'Assunto', es: 'Asunto', fr: 'Objet' },
  Body: { en: 'Text', pt: 'Texto', es: 'Texto', fr: 'Texte' },
  Template: { en: 'Kind', pt: 'Tipo', es: 'Tipo', fr: 'Type' },
  MailState: { en: 'State', pt: 'Estado', es: 'Estado', fr: 'État' },
  Tries: { en: 'Tries', pt: 'Tentativas', es: 'Intentos', fr: 'Essais' },
  LastError: { en: 'Last error', pt: 'Último erro', es: 'Último error', fr: 'Dernière erreur' },
  waiting: { en: 'Waiting', pt: 'À espera', es: 'En espera', fr: 'En attente' },
  sent: { en: 'Sent', pt: 'Enviada', es: 'Enviado', fr: 'Envoyé' },
  givenUp: { en: 'Given up', pt: 'Abandonada', es: 'Abandonado', fr: 'Abandonné' },
  CopyLink: { en: 'Copy the link', pt: 'Copiar a ligação', es: 'Copiar el enlace', fr: 'Copier le lien' },
  LinkCopied: { en: 'Copied', pt: 'Copiada', es: 'Copiado', fr: 'Copié' },
  MailTextNotKept: {
    en: 'This mail was sent; its text is not kept.',
    pt: 'Esta mensagem foi enviada; o seu texto não é guardado.',
    es: 'Este mensaje se ha enviado; su texto no se guarda.',
    fr: 'Ce message a été envoyé ; son texte n’est pas conservé.',
  },
  UnsubscribeTitle: {
    en: 'No more such mails?',
    pt: 'Não receber mais mensagens destas?',
    es: '¿No recibir más mensajes así?',
    fr: 'Ne plus recevoir ces messages ?',
  },
  UnsubscribeText: {
    en: '{{email}} then gets mails about the safety of the account only: passwords, codes, new addresses.',
    pt: '{{email}} passa a receber apenas mensagens sobre a segurança da conta: palavras-passe, códigos, novos endereços.',
    es: '{{email}} recibirá solo mensajes sobre la seguridad de la cuenta: contraseñas, códigos, direcciones nuevas.',
    fr: '{{email}} ne recevra plus que les messages sur la sécurité du compte : mots de passe, codes, nouvelles adresses.',
  },
  TakesNotices: {
    en: 'Mails about work',
    pt: 'E-mails sobre o trabalho',
    es: 'Correos sobre el trabajo',
    fr: 'E-mails sur le travail',
  },
  TakesNoticesRequired: {
    en: 'Say whether you want mails about work',
    pt: 'Indique se quer e-mails sobre o trabalho',
    es: 'Indique si quiere correos sobre el trabajo',
    fr: 'Indiquez si vous voulez des e-mails sur le travail',
  },
  TakesNoticesHint: {
    en: 'Tickets, reminders and other news. Without them the bell still tells you; mails about the safety of the account come always.',
    pt: 'Pedidos, lembretes e outras novidades. Sem eles continua a receber as notificações; os e-mails sobre a segurança da conta chegam sempre.',
    es: 'Solicitudes, recordatorios y otras novedades. Sin ellos sigue recibiendo las notificaciones; los correos sobre la seguridad de la cuenta llegan siempre.',
    fr: 'Demandes, rappels et autres nouvelles. Sans eux, les notifications restent ; les e-mails sur la sécurité du compte arrivent toujours.',
  },
  Unsubscribe: { en: 'Unsubscribe', pt: 'Cancelar a subscrição', es: 'Cancelar la suscripción', fr: 'Se désabonner' },
  Unsubscribed: {
    en: 'Done: you get no more such mails. The bell still tells you; your profile turns the mails on again.',
    pt: 'Feito: não receberá mais mensagens destas. As notificações continuam; no seu perfil pode voltar a ativar os e-mails.',
    es: 'Hecho: no recibirá más mensajes así. Las notificaciones siguen; en su perfil puede volver a activar los correos.',
    fr: 'C’est fait : vous ne recevrez plus ces messages. Les notifications restent ; votre profil permet de réactiver les e-mails.',
  },
} as const satisfies Texts;

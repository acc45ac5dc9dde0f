import type { MailText } from '../mail/mail-text.ts';

/** To an address of a company of whose people none has an account: the link shows one request and nothing else. */
export const CONFIRMATION_LINK_MAIL: MailText = {
  textKey: 'ConfirmationLinkMail',
  template: 'confirmationLink',
  subject: {
    en: '{{tenant}}: please confirm the balance of {{company}} with {{counterparty}}, {{month}}',
    pt: '{{tenant}}: confirme o saldo de {{company}} com {{counterparty}}, {{month}}',
    es: '{{tenant}}: confirme el saldo de {{company}} con {{counterparty}}, {{month}}',
    fr: '{{tenant}} : veuillez confirmer le solde de la société {{company}} avec {{counterparty}}, {{month}}',
  },
  body: {
    en: '{{tenant}} asks {{company}} to confirm what its loans with {{counterparty}} showed at the end of {{month}}.\n\n{{message}}\n\nThis link shows the loans and takes the answer until {{expiresOn}}. It needs no account; opening it confirms nothing:\n\n{{link}}',
    pt: '{{tenant}} pede a {{company}} que confirme o que os seus empréstimos com {{counterparty}} mostravam no fim de {{month}}.\n\n{{message}}\n\nEsta ligação mostra os empréstimos e recebe a resposta até {{expiresOn}}. Não é preciso ter conta; abri-la nada confirma:\n\n{{link}}',
    es: '{{tenant}} pide a {{company}} que confirme lo que mostraban sus préstamos con {{counterparty}} al final de {{month}}.\n\n{{message}}\n\nEste enlace muestra los préstamos y recoge la respuesta hasta el {{expiresOn}}. No hace falta cuenta; abrirlo no confirma nada:\n\n{{link}}',
    fr: '{{tenant}} demande à {{company}} de confirmer ce que montraient ses prêts avec {{counterparty}} à la fin de {{month}}.\n\n{{message}}\n\nCe lien montre les prêts et reçoit la réponse jusqu’au {{expiresOn}}. Aucun compte n’est nécessaire ; l’ouvrir ne confirme rien :\n\n{{link}}',
  },
};

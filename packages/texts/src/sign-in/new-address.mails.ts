import type { MailText } from '../mail/mail-text.ts';

export const NEW_ADDRESS_MAIL: MailText = {
  textKey: 'NewAddressMail',
  template: 'NEW_ADDRESS',
  subject: {
    en: 'Calends: a sign-in from a new address',
    pt: 'Calends: uma entrada a partir de um novo endereço',
    es: 'Calends: un inicio de sesión desde una dirección nueva',
    fr: 'Calends : une connexion depuis une nouvelle adresse',
  },
  body: {
    en: `Your password was given from an address that Calends does not know yet.

Address: {{address}}
Time: {{time}}
Browser: {{device}}

If it was you, confirm the address within an hour:
{{link}}

If it was not you, do not open the link: somebody knows your password. Change it at once.`,
    pt: `A sua palavra-passe foi indicada a partir de um endereço que o Calends ainda não conhece.

Endereço: {{address}}
Hora: {{time}}
Navegador: {{device}}

Se reconhece esta entrada, confirme o endereço no prazo de uma hora:
{{link}}

Se não a reconhece, não abra a ligação: alguém conhece a sua palavra-passe. Altere-a imediatamente.`,
    es: `Su contraseña se indicó desde una dirección que Calends aún no conoce.

Dirección: {{address}}
Hora: {{time}}
Navegador: {{device}}

Si fue usted, confirme la dirección en el plazo de una hora:
{{link}}

Si no fue usted, no abra el enlace: alguien conoce su contraseña. Cámbiela de inmediato.`,
    fr: `Votre mot de passe a été donné depuis une adresse que Calends ne connaît pas encore.

Adresse : {{address}}
Heure : {{time}}
Navigateur : {{device}}

Si c’était vous, confirmez l’adresse dans l’heure :
{{link}}

Si ce n’était pas vous, n’ouvrez pas le lien : quelqu’un connaît votre mot de passe. Changez-le aussitôt.`,
  },
};

import type { MailText } from '../mail/mail-text.ts';

/** To a person who asked for a new password. */
export const RESET_MAIL: MailText = {
  textKey: 'ResetMail',
  template: 'RESET_PASSWORD',
  subject: {
    en: 'Calends: choose a new password',
    pt: 'Calends: escolha uma nova palavra-passe',
    es: 'Calends: elija una contraseña nueva',
    fr: 'Calends : choisissez un nouveau mot de passe',
  },
  body: {
    en: `Somebody asked for a new password for your account. Choose it here, within an hour:

{{link}}

The link works once. If you did not ask, ignore this mail: your password stays as it is.`,
    pt: `Foi pedida uma nova palavra-passe para a sua conta. Escolha-a aqui, no prazo de uma hora:

{{link}}

A ligação funciona uma vez. Se não fez este pedido, ignore esta mensagem: a sua palavra-passe mantém-se.`,
    es: `Alguien ha pedido una contraseña nueva para su cuenta. Elíjala aquí, en el plazo de una hora:

{{link}}

El enlace funciona una vez. Si no lo ha pedido, ignore este mensaje: su contraseña sigue siendo la misma.`,
    fr: `Un nouveau mot de passe a été demandé pour votre compte. Choisissez-le ici, dans l’heure :

{{link}}

Le lien ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
  },
};

/** To the owner of the account, after a change by anyone. */
export const PASSWORD_CHANGED_MAIL: MailText = {
  textKey: 'PasswordChangedMail',
  template: 'PASSWORD_CHANGED',
  subject: {
    en: 'Calends: your password was changed',
    pt: 'Calends: a sua palavra-passe foi alterada',
    es: 'Calends: su contraseña ha cambiado',
    fr: 'Calends : votre mot de passe a été changé',
  },
  body: {
    en: `Your password was changed and you were signed out everywhere.

Time: {{time}}
Address: {{address}}

If it was not you, somebody can read your mail: secure your mailbox, then choose another password:
{{link}}`,
    pt: `A sua palavra-passe foi alterada e todas as suas sessões foram terminadas.

Hora: {{time}}
Endereço: {{address}}

Se não foi você, alguém consegue ler o seu correio: proteja a sua caixa de correio e depois escolha outra palavra-passe:
{{link}}`,
    es: `Su contraseña ha cambiado y se han cerrado todas sus sesiones.

Hora: {{time}}
Dirección: {{address}}

Si no fue usted, alguien puede leer su correo: proteja su buzón y después elija otra contraseña:
{{link}}`,
    fr: `Votre mot de passe a été changé et toutes vos sessions ont été fermées.

Heure : {{time}}
Adresse : {{address}}

Si ce n’était pas vous, quelqu’un peut lire vos messages : sécurisez votre messagerie, puis choisissez un autre mot de passe :
{{link}}`,
  },
};

/** To an invited user after the first sign-in; not about security, so it may be unsubscribed from. */
export const WELCOME_MAIL: MailText = {
  textKey: 'WelcomeMail',
  template: 'WELCOME',
  subject: {
    en: 'Welcome to Calends',
    pt: 'Bem-vindo ao Calends',
    es: 'Le damos la bienvenida a Calends',
    fr: 'Bienvenue dans Calends',
  },
  body: {
    en: `Your account is ready. This is where you sign in from now on:

{{link}}

Once inside, press ? for the keyboard shortcuts and Ctrl+K to find anything.`,
    pt: `A sua conta está pronta. A partir de agora, entra aqui:

{{link}}

Já dentro, prima ? para ver os atalhos de teclado e Ctrl+K para encontrar o que precisa.`,
    es: `Su cuenta está lista. A partir de ahora, inicie sesión aquí:

{{link}}

Una vez dentro, pulse ? para ver los atajos de teclado y Ctrl+K para encontrar lo que necesite.`,
    fr: `Votre compte est prêt. C’est ici que vous vous connecterez désormais :

{{link}}

Une fois connecté, appuyez sur ? pour les raccourcis clavier et sur Ctrl+K pour tout trouver.`,
  },
};

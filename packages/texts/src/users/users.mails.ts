import type { MailText } from '../mail/mail-text.ts';

/** Asks a new person to choose a password. */
export const ACTIVATION_MAIL: MailText = {
  textKey: 'ActivationMail',
  template: 'ACTIVATE_PERSON',
  subject: {
    en: 'Your access to {{tenant}} in Calends',
    pt: 'O seu acesso a {{tenant}} no Calends',
    es: 'Su acceso a {{tenant}} en Calends',
    fr: 'Votre accès à {{tenant}} dans Calends',
  },
  body: {
    en: `Hello,

you have been added as a user of {{tenant}} in Calends. Choose your password here:

{{link}}

The link works once, within {{days}} days. If you do not expect this, ignore this mail: without a password nobody gets in.`,
    pt: `Olá,

foi adicionado como utilizador de {{tenant}} no Calends. Escolha aqui a sua palavra-passe:

{{link}}

A ligação funciona uma vez, durante {{days}} dias. Se não esperava esta mensagem, ignore-a: sem palavra-passe ninguém entra.`,
    es: `Hola:

se le ha añadido como usuario de {{tenant}} en Calends. Elija aquí su contraseña:

{{link}}

El enlace funciona una vez, durante {{days}} días. Si no lo esperaba, ignore este mensaje: sin contraseña nadie entra.`,
    fr: `Bonjour,

vous avez été ajouté comme utilisateur de l’organisation {{tenant}} dans Calends. Choisissez ici votre mot de passe :

{{link}}

Le lien sert une seule fois, pendant {{days}} jours. Si vous ne vous y attendiez pas, ignorez ce message : sans mot de passe, personne n’entre.`,
  },
};

/** Asks a person who has an account to confirm that they want to work for this tenant too. */
export const ACCESS_MAIL: MailText = {
  textKey: 'AccessMail',
  template: 'CONFIRM_ACCESS',
  subject: {
    en: 'Confirm your access to {{tenant}} in Calends',
    pt: 'Confirme o seu acesso a {{tenant}} no Calends',
    es: 'Confirme su acceso a {{tenant}} en Calends',
    fr: 'Confirmez votre accès à {{tenant}} dans Calends',
  },
  body: {
    en: `Hello,

{{tenant}} wants to add you as a user in Calends. If you agree, confirm it here:

{{link}}

The link works once, within {{days}} days. Afterwards you sign in as before and choose the tenant. If you do not expect this, ignore this mail: nothing of yours is shown to {{tenant}}.`,
    pt: `Olá,

{{tenant}} quer adicioná-lo como utilizador no Calends. Se concorda, confirme aqui:

{{link}}

A ligação funciona uma vez, durante {{days}} dias. Depois inicia sessão como antes e escolhe o tenant. Se não esperava esta mensagem, ignore-a: nada de seu é mostrado a {{tenant}}.`,
    es: `Hola:

{{tenant}} quiere añadirle como usuario en Calends. Si está de acuerdo, confírmelo aquí:

{{link}}

El enlace funciona una vez, durante {{days}} días. Después inicie sesión como siempre y elija el tenant. Si no lo esperaba, ignore este mensaje: nada suyo se muestra a {{tenant}}.`,
    fr: `Bonjour,

{{tenant}} souhaite vous ajouter comme utilisateur dans Calends. Si vous êtes d’accord, confirmez-le ici :

{{link}}

Le lien sert une seule fois, pendant {{days}} jours. Ensuite, connectez-vous comme d’habitude et choisissez le tenant. Si vous ne vous y attendiez pas, ignorez ce message : rien de vous n’est montré à {{tenant}}.`,
  },
};

import type { MailText } from '../mail/mail-text.ts';

export const CODE_MAIL: MailText = {
  textKey: 'CodeMail',
  template: 'ONE_TIME_CODE',
  subject: {
    en: 'Calends: your one-time code',
    pt: 'Calends: o seu código de utilização única',
    es: 'Calends: su código de un solo uso',
    fr: 'Calends : votre code à usage unique',
  },
  body: {
    en: `{{code}}

This code completes your sign-in. It is good for ten minutes and works once.

If you did not sign in, somebody knows your password: change it at once.`,
    pt: `{{code}}

Este código conclui a sua entrada. É válido durante dez minutos e funciona uma única vez.

Se não iniciou esta entrada, alguém conhece a sua palavra-passe: altere-a imediatamente.`,
    es: `{{code}}

Este código completa su inicio de sesión. Es válido durante diez minutos y funciona una sola vez.

Si no fue usted, alguien conoce su contraseña: cámbiela de inmediato.`,
    fr: `{{code}}

Ce code termine votre connexion. Il est valable dix minutes et ne sert qu’une fois.

Si vous ne vous connectiez pas, quelqu’un connaît votre mot de passe : changez-le aussitôt.`,
  },
};

const NOT_YOU = {
  en: 'If it was not you, change your password at once and look at the sessions in the security tab of your profile.',
  pt: 'Se não foi o próprio, altere a palavra-passe imediatamente e verifique as sessões no separador Segurança do seu perfil.',
  es: 'Si no fue usted, cambie su contraseña de inmediato y revise las sesiones en la pestaña Seguridad de su perfil.',
  fr: 'Si ce n’était pas vous, changez aussitôt votre mot de passe et vérifiez les sessions dans l’onglet Sécurité de votre profil.',
};

export const TWO_FACTOR_ON_MAIL: MailText = {
  textKey: 'TwoFactorOnMail',
  template: 'TWO_FACTOR_ON',
  subject: {
    en: 'Calends: a one-time code is asked for from now on',
    pt: 'Calends: a partir de agora é pedido um código de utilização única',
    es: 'Calends: a partir de ahora se pide un código de un solo uso',
    fr: 'Calends : un code à usage unique est désormais demandé',
  },
  body: {
    en: `Signing in to your account now takes a one-time code besides the password.\n\n${NOT_YOU.en}`,
    pt: `A entrada na sua conta passa a exigir um código de utilização única, além da palavra-passe.\n\n${NOT_YOU.pt}`,
    es: `Para entrar en su cuenta se pide ahora un código de un solo uso, además de la contraseña.\n\n${NOT_YOU.es}`,
    fr: `La connexion à votre compte demande désormais un code à usage unique en plus du mot de passe.\n\n${NOT_YOU.fr}`,
  },
};

export const TWO_FACTOR_OFF_MAIL: MailText = {
  textKey: 'TwoFactorOffMail',
  template: 'TWO_FACTOR_OFF',
  subject: {
    en: 'Calends: no one-time code is asked for any more',
    pt: 'Calends: deixou de ser pedido um código de utilização única',
    es: 'Calends: ya no se pide un código de un solo uso',
    fr: 'Calends : aucun code à usage unique n’est plus demandé',
  },
  body: {
    en: `Your account no longer asks for a one-time code of its own; an authenticator that it had is forgotten.\n\n${NOT_YOU.en}`,
    pt: `A sua conta deixou de pedir um código de utilização única; o autenticador que tinha foi esquecido.\n\n${NOT_YOU.pt}`,
    es: `Su cuenta ya no pide un código de un solo uso; el autenticador que tenía se ha olvidado.\n\n${NOT_YOU.es}`,
    fr: `Votre compte ne demande plus de code à usage unique ; l’authentificateur qu’il avait est oublié.\n\n${NOT_YOU.fr}`,
  },
};

export const PASSKEY_ADDED_MAIL: MailText = {
  textKey: 'PasskeyAddedMail',
  template: 'PASSKEY_ADDED',
  subject: {
    en: 'Calends: a passkey was added',
    pt: 'Calends: foi adicionada uma chave de acesso',
    es: 'Calends: se ha añadido una clave de acceso',
    fr: 'Calends : une clé d’accès a été ajoutée',
  },
  body: {
    en: `The passkey “{{name}}” now opens your account without a password.\n\n${NOT_YOU.en}`,
    pt: `A chave de acesso «{{name}}» passa a abrir a sua conta sem palavra-passe.\n\n${NOT_YOU.pt}`,
    es: `La clave de acceso «{{name}}» abre ahora su cuenta sin contraseña.\n\n${NOT_YOU.es}`,
    fr: `La clé d’accès « {{name}} » ouvre désormais votre compte sans mot de passe.\n\n${NOT_YOU.fr}`,
  },
};

export const OWN_PASSWORD_CHANGED_MAIL: MailText = {
  textKey: 'OwnPasswordChangedMail',
  template: 'PASSWORD_CHANGED',
  subject: {
    en: 'Calends: your password was changed',
    pt: 'Calends: a sua palavra-passe foi alterada',
    es: 'Calends: su contraseña se ha cambiado',
    fr: 'Calends : votre mot de passe a été changé',
  },
  body: {
    en: `The password of your account was changed, and every other session was ended.\n\nIf it was not you, choose a new one with “forgot password” at once and tell your administrator.`,
    pt: `A palavra-passe da sua conta foi alterada e todas as outras sessões foram terminadas.\n\nSe não foi o próprio, escolha uma nova em «esqueci-me da palavra-passe» imediatamente e avise o seu administrador.`,
    es: `La contraseña de su cuenta se ha cambiado y las demás sesiones se han cerrado.\n\nSi no fue usted, elija una nueva con «olvidé mi contraseña» de inmediato y avise a su administrador.`,
    fr: `Le mot de passe de votre compte a été changé et toutes les autres sessions ont été fermées.\n\nSi ce n’était pas vous, choisissez-en aussitôt un nouveau par « mot de passe oublié » et prévenez votre administrateur.`,
  },
};

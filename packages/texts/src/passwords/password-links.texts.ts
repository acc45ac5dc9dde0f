import type { Texts } from '../text.ts';

/** A password that was forgotten, or is chosen for the first time. */
export const passwordLinkTexts = {
  ForgotPasswordLink: {
    en: 'Forgot your password?',
    pt: 'Esqueceu-se da palavra-passe?',
    es: '¿Ha olvidado la contraseña?',
    fr: 'Mot de passe oublié ?',
  },
  ForgotPasswordText: {
    en: 'We send you a link by which you choose a new one.',
    pt: 'Enviamos-lhe uma ligação para escolher uma nova.',
    es: 'Le enviamos un enlace para elegir una nueva.',
    fr: 'Nous vous envoyons un lien pour en choisir un nouveau.',
  },
  SendLink: { en: 'Send the link', pt: 'Enviar a ligação', es: 'Enviar el enlace', fr: 'Envoyer le lien' },
  LinkSent: {
    en: 'Look into your mailbox',
    pt: 'Consulte o seu correio',
    es: 'Mire su buzón',
    fr: 'Consultez votre messagerie',
  },
  LinkSentText: {
    en: 'If {{email}} belongs to an account, a link is on its way. It works once, within an hour.',
    pt: 'Se {{email}} pertencer a uma conta, a ligação está a caminho. Funciona uma vez, durante uma hora.',
    es: 'Si {{email}} pertenece a una cuenta, el enlace está en camino. Funciona una vez, durante una hora.',
    fr: 'Si {{email}} correspond à un compte, un lien est en route. Il sert une seule fois, pendant une heure.',
  },
  ChoosePassword: {
    en: 'Choose a password',
    pt: 'Escolha uma palavra-passe',
    es: 'Elija una contraseña',
    fr: 'Choisissez un mot de passe',
  },
  FirstRootTitle: {
    en: 'The first user',
    pt: 'O primeiro utilizador',
    es: 'El primer usuario',
    fr: 'Le premier utilisateur',
  },
  FirstRootText: {
    en: 'This account may do everything and adds the others.',
    pt: 'Esta conta pode fazer tudo e adiciona as outras.',
    es: 'Esta cuenta puede hacerlo todo y añade las demás.',
    fr: 'Ce compte peut tout faire et ajoute les autres.',
  },
  NewPassword: { en: 'New password', pt: 'Nova palavra-passe', es: 'Contraseña nueva', fr: 'Nouveau mot de passe' },
  ConfirmPassword: {
    en: 'Repeat the password',
    pt: 'Repita a palavra-passe',
    es: 'Repita la contraseña',
    fr: 'Répétez le mot de passe',
  },
  SavePassword: {
    en: 'Save the password',
    pt: 'Guardar a palavra-passe',
    es: 'Guardar la contraseña',
    fr: 'Enregistrer le mot de passe',
  },
  SaveAndSignIn: {
    en: 'Save and sign in',
    pt: 'Guardar e entrar',
    es: 'Guardar e iniciar sesión',
    fr: 'Enregistrer et se connecter',
  },
  PasswordSaved: {
    en: 'Your password is changed. Sign in with it.',
    pt: 'A sua palavra-passe foi alterada. Entre com ela.',
    es: 'Su contraseña ha cambiado. Inicie sesión con ella.',
    fr: 'Votre mot de passe est changé. Connectez-vous avec celui-ci.',
  },
  AskNewLink: {
    en: 'Ask for a new link',
    pt: 'Pedir uma nova ligação',
    es: 'Pedir un enlace nuevo',
    fr: 'Demander un nouveau lien',
  },
  PasswordStrength: {
    en: 'Strength of the password',
    pt: 'Força da palavra-passe',
    es: 'Seguridad de la contraseña',
    fr: 'Robustesse du mot de passe',
  },
  StrengthVeryWeak: { en: 'Very weak', pt: 'Muito fraca', es: 'Muy débil', fr: 'Très faible' },
  StrengthWeak: { en: 'Weak', pt: 'Fraca', es: 'Débil', fr: 'Faible' },
  StrengthFair: { en: 'Not enough yet', pt: 'Ainda insuficiente', es: 'Aún insuficiente', fr: 'Encore insuffisant' },
  StrengthGood: { en: 'Good', pt: 'Boa', es: 'Buena', fr: 'Bon' },
  StrengthStrong: { en: 'Strong', pt: 'Forte', es: 'Fuerte', fr: 'Fort' },
  PasswordTooWeak: {
    en: 'Too easy to guess: add words that have nothing to do with each other',
    pt: 'Demasiado fácil de adivinhar: junte palavras sem relação entre si',
    es: 'Demasiado fácil de adivinar: añada palabras sin relación entre sí',
    fr: 'Trop facile à deviner : ajoutez des mots sans rapport entre eux',
  },
  PasswordCommon: {
    en: 'Many people use this password: choose another',
    pt: 'Muitas pessoas usam esta palavra-passe: escolha outra',
    es: 'Muchas personas usan esta contraseña: elija otra',
    fr: 'Beaucoup de gens utilisent ce mot de passe : choisissez-en un autre',
  },
  IpNotAllowed: {
    en: 'Signing in is not allowed from this IP address',
    pt: 'Não é permitido entrar a partir deste endereço IP',
    es: 'No está permitido iniciar sesión desde esta dirección IP',
    fr: 'La connexion n’est pas autorisée depuis cette adresse IP',
  },
} as const satisfies Texts;

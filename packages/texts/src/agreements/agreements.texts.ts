import type { Texts } from '../text.ts';

/** The texts around an agreement; its own text is the tenant's. */
export const agreementTexts = {
  UserAgreementsNotPresent: {
    en: 'This tenant asks you to accept its terms of use',
    pt: 'Esta organização pede-lhe que aceite os seus termos de utilização',
    es: 'Esta organización le pide que acepte sus condiciones de uso',
    fr: 'Cette organisation vous demande d’accepter ses conditions d’utilisation',
  },
  UserAgreementAddendumNotPresent: {
    en: 'This tenant asks you to accept its addendum',
    pt: 'Esta organização pede-lhe que aceite o seu aditamento',
    es: 'Esta organización le pide que acepte su adenda',
    fr: 'Cette organisation vous demande d’accepter son avenant',
  },
  UserIdRequired: {
    en: 'The user is missing',
    pt: 'Falta o utilizador',
    es: 'Falta el usuario',
    fr: 'L’utilisateur manque',
  },
  IsAddendumRequired: {
    en: 'Say whether it is the addendum',
    pt: 'Indique se é o aditamento',
    es: 'Indique si es la adenda',
    fr: 'Indiquez s’il s’agit de l’avenant',
  },
  AgreementTitle: {
    en: 'Terms of use',
    pt: 'Termos de utilização',
    es: 'Condiciones de uso',
    fr: 'Conditions d’utilisation',
  },
  AddendumTitle: { en: 'Addendum', pt: 'Aditamento', es: 'Adenda', fr: 'Avenant' },
  ReadAgreementToEnd: {
    en: 'Read the text to its end: then you can accept it.',
    pt: 'Leia o texto até ao fim: depois poderá aceitá-lo.',
    es: 'Lea el texto hasta el final: después podrá aceptarlo.',
    fr: 'Lisez le texte jusqu’au bout : vous pourrez alors l’accepter.',
  },
  AgreementText: { en: 'Text', pt: 'Texto', es: 'Texto', fr: 'Texte' },
  Accept: { en: 'Accept', pt: 'Aceitar', es: 'Aceptar', fr: 'Accepter' },
  Decline: { en: 'Decline', pt: 'Recusar', es: 'Rechazar', fr: 'Refuser' },
  AgreementDeclined: {
    en: 'You declined. You are being signed out.',
    pt: 'Recusou. A sua sessão vai terminar.',
    es: 'Ha rechazado. Se va a cerrar su sesión.',
    fr: 'Vous avez refusé. Vous allez être déconnecté.',
  },
  AddendumDeclined: {
    en: 'You declined. You stay in your present tenant.',
    pt: 'Recusou. Permanece na organização atual.',
    es: 'Ha rechazado. Permanece en su organización actual.',
    fr: 'Vous avez refusé. Vous restez dans l’organisation actuelle.',
  },
  NoAgreementAsked: {
    en: 'Nothing to accept',
    pt: 'Nada para aceitar',
    es: 'Nada que aceptar',
    fr: 'Rien à accepter',
  },
  NoAgreementAskedText: {
    en: 'This page opens from a sign-in that asks for an agreement. Sign in again if you were on your way.',
    pt: 'Esta página abre-se a partir de uma entrada que pede um acordo. Entre novamente se era esse o caso.',
    es: 'Esta página se abre desde un inicio de sesión que pide un acuerdo. Inicie sesión de nuevo si era su caso.',
    fr: 'Cette page s’ouvre depuis une connexion qui demande un accord. Reconnectez-vous si c’était votre cas.',
  },
  BackToSignIn: {
    en: 'Go to sign-in',
    pt: 'Ir para a entrada',
    es: 'Ir al inicio de sesión',
    fr: 'Aller à la connexion',
  },
  SingleSignOnNotConfigured: {
    en: 'No other module is connected to this installation',
    pt: 'Nenhum outro módulo está ligado a esta instalação',
    es: 'No hay otro módulo conectado a esta instalación',
    fr: 'Aucun autre module n’est relié à cette installation',
  },
  OpenOtherModule: {
    en: 'Open {{host}}',
    pt: 'Abrir {{host}}',
    es: 'Abrir {{host}}',
    fr: 'Ouvrir {{host}}',
  },
} as const satisfies Texts;

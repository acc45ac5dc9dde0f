import type { Texts } from '../text.ts';

/** The first sign-in from an address, and the page behind the link of its mail. */
export const newAddressTexts = {
  NewIpAddress: {
    en: 'You have not signed in from here before. We sent you a mail: open its link to go on.',
    pt: 'Ainda não tinha entrado a partir daqui. Enviámos-lhe um e-mail: abra a ligação para continuar.',
    es: 'Todavía no había iniciado sesión desde aquí. Le hemos enviado un correo: abra el enlace para continuar.',
    fr: 'Vous ne vous êtes pas encore connecté d’ici. Nous vous avons envoyé un e-mail : ouvrez son lien pour continuer.',
  },
  AddressConfirmed: {
    en: 'The address is confirmed. Sign in again where you began.',
    pt: 'O endereço está confirmado. Volte a entrar onde começou.',
    es: 'La dirección está confirmada. Vuelva a iniciar sesión donde empezó.',
    fr: 'L’adresse est confirmée. Reconnectez-vous là où vous aviez commencé.',
  },
  ConfirmAddressTitle: {
    en: 'Was it you?',
    pt: 'Reconhece esta entrada?',
    es: '¿Ha sido usted?',
    fr: 'Était-ce vous ?',
  },
  ConfirmAddressText: {
    en: 'Somebody gave your password from an address that Calends does not know yet. The mail says when and from where. Confirm it only if it was you.',
    pt: 'Alguém indicou a sua palavra-passe a partir de um endereço que o Calends ainda não conhece. O e-mail diz quando e de onde. Confirme apenas se a reconhece.',
    es: 'Alguien indicó su contraseña desde una dirección que Calends aún no conoce. El correo dice cuándo y desde dónde. Confírmela solo si fue usted.',
    fr: 'Quelqu’un a donné votre mot de passe depuis une adresse que Calends ne connaît pas encore. L’e-mail dit quand et d’où. Ne confirmez que si c’était vous.',
  },
  ConfirmAddress: {
    en: 'It was me: confirm the address',
    pt: 'Fui eu: confirmar o endereço',
    es: 'Fui yo: confirmar la dirección',
    fr: 'C’était moi : confirmer l’adresse',
  },
  ConfirmAddressNot: {
    en: 'It was not me? Leave this page and change your password: somebody knows it.',
    pt: 'Não foi? Saia desta página e altere a sua palavra-passe: alguém a conhece.',
    es: '¿No fue usted? Salga de esta página y cambie su contraseña: alguien la conoce.',
    fr: 'Ce n’était pas vous ? Quittez cette page et changez votre mot de passe : quelqu’un le connaît.',
  },
} as const satisfies Texts;

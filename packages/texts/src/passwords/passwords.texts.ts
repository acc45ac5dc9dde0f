import type { Texts } from '../text.ts';

/** Texts for a new password and for the link to choose one. */
export const passwordTexts = {
  FirstNameRequired: {
    en: 'Enter the first name',
    pt: 'Introduza o nome próprio',
    es: 'Introduzca el nombre',
    fr: 'Saisissez le prénom',
  },
  LastNameRequired: {
    en: 'Enter the last name',
    pt: 'Introduza o apelido',
    es: 'Introduzca los apellidos',
    fr: 'Saisissez le nom',
  },
  ConfirmPasswordRequired: {
    en: 'Repeat the password',
    pt: 'Repita a palavra-passe',
    es: 'Repita la contraseña',
    fr: 'Répétez le mot de passe',
  },
  TokenRequired: {
    en: 'The link is not complete: open it again',
    pt: 'A ligação está incompleta: abra-a novamente',
    es: 'El enlace está incompleto: ábralo de nuevo',
    fr: 'Le lien est incomplet : ouvrez-le à nouveau',
  },
  PasswordTooShort: {
    en: 'At least 15 characters: several words are easy to remember',
    pt: 'Pelo menos 15 caracteres: várias palavras são fáceis de memorizar',
    es: 'Al menos 15 caracteres: varias palabras son fáciles de recordar',
    fr: 'Au moins 15 caractères : plusieurs mots se retiennent facilement',
  },
  PasswordTooLong: {
    en: 'At most 128 characters',
    pt: 'No máximo 128 caracteres',
    es: 'Como máximo 128 caracteres',
    fr: '128 caractères au plus',
  },
  PasswordHoldsName: {
    en: 'Leave your name and e-mail address out of the password',
    pt: 'Não use o seu nome nem o seu e-mail na palavra-passe',
    es: 'No use su nombre ni su correo en la contraseña',
    fr: 'N’utilisez ni votre nom ni votre e-mail dans le mot de passe',
  },
  PasswordsDiffer: {
    en: 'The two passwords differ',
    pt: 'As duas palavras-passe são diferentes',
    es: 'Las dos contraseñas son distintas',
    fr: 'Les deux mots de passe diffèrent',
  },
  LinkNotValid: {
    en: 'This link was used or is too old',
    pt: 'Esta ligação já foi usada ou expirou',
    es: 'Este enlace ya se usó o ha caducado',
    fr: 'Ce lien a déjà servi ou a expiré',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** The few texts that the web carries in itself, because they are needed where the server cannot be reached. */
export const bootTexts = {
  SomethingWentWrong: {
    en: 'Something went wrong. Please try again.',
    pt: 'Algo correu mal. Tente novamente.',
    es: 'Algo ha salido mal. Inténtelo de nuevo.',
    fr: 'Une erreur est survenue. Veuillez réessayer.',
  },
  ServiceUnavailable: {
    en: 'Service Temporarily Unavailable',
    pt: 'Serviço temporariamente indisponível',
    es: 'Servicio no disponible temporalmente',
    fr: 'Service temporairement indisponible',
  },
  ServiceUnavailableText: {
    en: 'Calends cannot be reached at the moment. Nothing you have saved is lost.',
    pt: 'De momento não é possível contactar o Calends. Nada do que guardou se perdeu.',
    es: 'En este momento no se puede contactar con Calends. No se ha perdido nada de lo guardado.',
    fr: 'Calends est injoignable pour le moment. Rien de ce que vous avez enregistré n’est perdu.',
  },
  TryAgain: { en: 'Try Again', pt: 'Tentar novamente', es: 'Intentar de nuevo', fr: 'Réessayer' },
  Loading: { en: 'Loading', pt: 'A carregar', es: 'Cargando', fr: 'Chargement' },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** The faults of a day of an import file. */
export const euriborImportTexts = {
  DuplicateDate: {
    en: 'This date is in the file already',
    pt: 'Esta data já está no ficheiro',
    es: 'Esta fecha ya está en el archivo',
    fr: 'Cette date figure déjà dans le fichier',
  },
  DateInFuture: {
    en: 'This date is in the future: it has no fixing yet',
    pt: 'Esta data é futura: ainda não tem fixação',
    es: 'Esta fecha es futura: aún no tiene fijación',
    fr: 'Cette date est future : elle n’a pas encore de fixing',
  },
  DateRequired: { en: 'Enter the date', pt: 'Indique a data', es: 'Indique la fecha', fr: 'Indiquez la date' },
} as const satisfies Texts;

import type { Texts } from '../languages.ts';

export const metadataTexts = {
  Reference: { en: 'Reference', pt: 'Referência', es: 'Referencia', fr: 'Référence' },
  CreatedOn: { en: 'Created on', pt: 'Criado em', es: 'Creado el', fr: 'Créé le' },
  TranslationKey: {
    en: 'Translation key',
    pt: 'Chave de tradução',
    es: 'Clave de traducción',
    fr: 'Clé de traduction',
  },
  XmlName: { en: 'Name in XML', pt: 'Nome em XML', es: 'Nombre en XML', fr: 'Nom en XML' },
  EUR: { en: 'EUR', pt: 'EUR', es: 'EUR', fr: 'EUR' },
} as const satisfies Texts;

import type { Texts } from '../languages.ts';

/** What the frame says besides its names: counts, the network, faults, and what is sought across screens. */
export const frameTexts = {
  CountsFailed: {
    en: 'The numbers of records could not be loaded',
    pt: 'Não foi possível carregar os números de registos',
    es: 'No se han podido cargar los números de registros',
    fr: 'Les nombres d’enregistrements n’ont pas pu être chargés',
  },
  GlossaryText: {
    en: 'The words of a loan as Calends uses them',
    pt: 'As palavras de um empréstimo como o Calends as usa',
    es: 'Las palabras de un préstamo tal como las usa Calends',
    fr: 'Les mots d’un prêt tels que Calends les emploie',
  },
  SearchGlossary: {
    en: 'Search the glossary',
    pt: 'Pesquisar no glossário',
    es: 'Buscar en el glosario',
    fr: 'Rechercher dans le glossaire',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/**
 * The page /api: every call of the product. The calls are described there in the language of their documentation,
 * English.
 */
export const apiTexts = {
  ApiText: {
    en: 'Every call under {{base}}, as the service itself describes it',
    pt: 'Todas as chamadas em {{base}}, tal como o próprio serviço as descreve',
    es: 'Todas las llamadas bajo {{base}}, tal como las describe el propio servicio',
    fr: 'Tous les appels sous {{base}}, tels que le service les décrit lui-même',
  },
  ApiResources: { en: 'Resources', pt: 'Recursos', es: 'Recursos', fr: 'Ressources' },
  SearchCalls: {
    en: 'Search by path, purpose or access',
    pt: 'Pesquisar por caminho, finalidade ou acesso',
    es: 'Buscar por ruta, finalidad o acceso',
    fr: 'Rechercher par chemin, objet ou accès',
  },
  CallsFound: {
    en: 'Calls: {{total}}',
    pt: 'Chamadas: {{total}}',
    es: 'Llamadas: {{total}}',
    fr: 'Appels : {{total}}',
  },
  WhoMay: { en: 'Who may', pt: 'Quem pode', es: 'Quién puede', fr: 'Qui peut' },
  Parameters: { en: 'Parameters', pt: 'Parâmetros', es: 'Parámetros', fr: 'Paramètres' },
  RequestBody: { en: 'Body', pt: 'Corpo', es: 'Cuerpo', fr: 'Corps' },
  StandardReply: {
    en: 'Reply: data beside succeeded and messages',
    pt: 'Resposta: data, com succeeded e messages',
    es: 'Respuesta: data, junto a succeeded y messages',
    fr: 'Réponse : data, avec succeeded et messages',
  },
  PagedReply: {
    en: 'Reply: one page, whose data are rows of',
    pt: 'Resposta: uma página, cujos data são linhas de',
    es: 'Respuesta: una página, cuyos data son filas de',
    fr: 'Réponse : une page, dont data contient des lignes de',
  },
  FileReply: {
    en: 'Reply: a file',
    pt: 'Resposta: um ficheiro',
    es: 'Respuesta: un archivo',
    fr: 'Réponse : un fichier',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** The texts of the frame besides its names: counts, the network, faults, and the search across screens. */
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
  DialogFailed: {
    en: 'This dialog has failed',
    pt: 'Este diálogo falhou',
    es: 'Este diálogo ha fallado',
    fr: 'Cette fenêtre a échoué',
  },
  EarlierTabs: {
    en: 'Earlier tabs',
    pt: 'Separadores anteriores',
    es: 'Pestañas anteriores',
    fr: 'Onglets précédents',
  },
  LaterTabs: { en: 'Later tabs', pt: 'Separadores seguintes', es: 'Pestañas siguientes', fr: 'Onglets suivants' },
  Offline: { en: 'You are offline', pt: 'Está sem ligação', es: 'Está sin conexión', fr: 'Vous êtes hors ligne' },
  OfflineText: {
    en: 'This browser has no network. What you see may be out of date, and nothing can be saved until it is back.',
    pt: 'Este navegador está sem rede. O que vê pode estar desatualizado e nada pode ser guardado até a rede voltar.',
    es: 'Este navegador no tiene red. Lo que ve puede no estar al día y no se puede guardar nada hasta que vuelva.',
    fr: 'Ce navigateur n’a plus de réseau. Ce que vous voyez peut être périmé et rien ne peut être enregistré avant son retour.',
  },
  RecordsNotSearched: {
    en: 'Records could not be searched',
    pt: 'Não foi possível pesquisar registos',
    es: 'No se han podido buscar registros',
    fr: 'Les enregistrements n’ont pas pu être recherchés',
  },
  PartMissing: {
    en: 'This part of the program did not arrive: there is no connection to the service. What was open stays as it is.',
    pt: 'Esta parte do programa não chegou: não há ligação ao serviço. O que estava aberto fica como está.',
    es: 'Esta parte del programa no ha llegado: no hay conexión con el servicio. Lo que estaba abierto sigue como está.',
    fr: 'Cette partie du programme n’est pas arrivée : il n’y a pas de connexion au service. Ce qui était ouvert reste tel quel.',
  },
  PartStillMissing: {
    en: 'There is still no connection to the service. Try again when the network is back.',
    pt: 'Continua a não haver ligação ao serviço. Tente novamente quando a rede voltar.',
    es: 'Sigue sin haber conexión con el servicio. Inténtelo de nuevo cuando vuelva la red.',
    fr: 'Il n’y a toujours pas de connexion au service. Réessayez quand le réseau sera revenu.',
  },
  ScreenFailed: {
    en: 'This screen has failed',
    pt: 'Este ecrã falhou',
    es: 'Esta pantalla ha fallado',
    fr: 'Cet écran a échoué',
  },
  Appearance: { en: 'Appearance', pt: 'Aspeto', es: 'Aspecto', fr: 'Apparence' },
  AppearanceText: {
    en: 'How the frame stands around every screen in this browser',
    pt: 'Como a moldura rodeia cada ecrã neste navegador',
    es: 'Cómo rodea el marco cada pantalla en este navegador',
    fr: 'Comment le cadre entoure chaque écran dans ce navigateur',
  },
} as const satisfies Texts;

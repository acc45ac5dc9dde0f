import type { Texts } from '../text.ts';

export const qrCodeTexts = {
  QrCodes: { en: 'QR codes', pt: 'Códigos QR', es: 'Códigos QR', fr: 'Codes QR' },
  QrCodesText: {
    en: 'Codes for paper and screens that open Calends or an address, or carry a text; scans are counted',
    pt: 'Códigos para papel e ecrãs que abrem o Calends ou um endereço, ou contêm um texto; as leituras são contadas',
    es: 'Códigos para papel y pantallas que abren Calends o una dirección, o contienen un texto; se cuentan las lecturas',
    fr: 'Des codes pour le papier et les écrans, qui ouvrent Calends ou une adresse, ou portent un texte ; les lectures sont comptées',
  },
  QrCodesNone: {
    en: 'No QR codes yet',
    pt: 'Ainda não há códigos QR',
    es: 'Todavía no hay códigos QR',
    fr: 'Aucun code QR pour l’instant',
  },
  AddQrCode: { en: 'Add QR code', pt: 'Adicionar código QR', es: 'Añadir código QR', fr: 'Ajouter un code QR' },
  EditQrCode: { en: 'Edit QR code', pt: 'Editar código QR', es: 'Editar código QR', fr: 'Modifier le code QR' },
  EventOfQrCode: { en: 'QR code', pt: 'Código QR', es: 'Código QR', fr: 'Code QR' },

  // its fields
  Label: { en: 'Label', pt: 'Etiqueta', es: 'Etiqueta', fr: 'Libellé' },
  LabelRequired: {
    en: 'Enter a label',
    pt: 'Indique a etiqueta',
    es: 'Indique la etiqueta',
    fr: 'Saisissez le libellé',
  },
  TargetKind: { en: 'Leads to', pt: 'Leva a', es: 'Lleva a', fr: 'Mène à' },
  TargetKindRequired: {
    en: 'Say where it leads',
    pt: 'Indique aonde leva',
    es: 'Indique adónde lleva',
    fr: 'Indiquez où il mène',
  },
  PRODUCTLINK: {
    en: 'A screen of Calends',
    pt: 'Um ecrã do Calends',
    es: 'Una pantalla de Calends',
    fr: 'Un écran de Calends',
  },
  WEBADDRESS: { en: 'A web address', pt: 'Um endereço web', es: 'Una dirección web', fr: 'Une adresse web' },
  PLAINTEXT: { en: 'Text', pt: 'Texto', es: 'Texto', fr: 'Texte' },
  Target: { en: 'Target', pt: 'Destino', es: 'Destino', fr: 'Destination' },
  TargetRequired: {
    en: 'Enter what it leads to',
    pt: 'Indique o destino',
    es: 'Indique el destino',
    fr: 'Saisissez la destination',
  },
  TargetHintPRODUCTLINK: {
    en: 'From the first slash on, as in the address of the screen: /contract/list',
    pt: 'A partir da primeira barra, como no endereço do ecrã: /contract/list',
    es: 'Desde la primera barra, como en la dirección de la pantalla: /contract/list',
    fr: 'À partir de la première barre oblique, comme dans l’adresse de l’écran : /contract/list',
  },
  TargetHintWEBADDRESS: {
    en: 'https:// or http://; whoever scans it is shown the address before leaving',
    pt: 'https:// ou http://; quem o lê vê o endereço antes de sair',
    es: 'https:// o http://; quien lo lee ve la dirección antes de salir',
    fr: 'https:// ou http:// ; la personne qui le lit voit l’adresse avant de partir',
  },
  TargetHintPLAINTEXT: {
    en: 'Stands in the code itself: it is read without a connection, and not counted',
    pt: 'Fica no próprio código: é lido sem ligação e não é contado',
    es: 'Está en el propio código: se lee sin conexión y no se cuenta',
    fr: 'Figure dans le code lui-même : il se lit sans connexion et n’est pas compté',
  },
  QrLinkInvalid: {
    en: 'Enter a way inside Calends that begins with one slash',
    pt: 'Indique um caminho dentro do Calends que comece por uma barra',
    es: 'Indique una ruta dentro de Calends que empiece por una barra',
    fr: 'Saisissez un chemin dans Calends qui commence par une barre',
  },
  QrScreenUnknown: {
    en: 'No screen has this address. Copy it from the screen itself',
    pt: 'Nenhum ecrã tem este endereço. Copie-o do próprio ecrã',
    es: 'Ninguna pantalla tiene esta dirección. Cópiela de la propia pantalla',
    fr: 'Aucun écran n’a cette adresse. Copiez-la depuis l’écran',
  },
  QrAddressInvalid: {
    en: 'Enter an address that begins with https:// or http://',
    pt: 'Indique um endereço que comece por https:// ou http://',
    es: 'Indique una dirección que empiece por https:// o http://',
    fr: 'Saisissez une adresse qui commence par https:// ou http://',
  },
  QrTextTooLong: {
    en: 'Too long to be read from paper',
    pt: 'Demasiado longo para ser lido em papel',
    es: 'Demasiado largo para leerlo en papel',
    fr: 'Trop long pour être lu sur papier',
  },
  QrSizeOutOfRange: {
    en: 'From 128 to 2048 pixels',
    pt: 'De 128 a 2048 píxeis',
    es: 'De 128 a 2048 píxeles',
    fr: 'De 128 à 2048 pixels',
  },
  SizeRequired: { en: 'Enter the size', pt: 'Indique o tamanho', es: 'Indique el tamaño', fr: 'Saisissez la taille' },
  ShortCode: { en: 'Short code', pt: 'Código curto', es: 'Código corto', fr: 'Code court' },
  ShortCodeRequired: {
    en: 'The short code is required',
    pt: 'O código curto é obrigatório',
    es: 'El código corto es obligatorio',
    fr: 'Le code court est obligatoire',
  },
  Scans: { en: 'Scans', pt: 'Leituras', es: 'Lecturas', fr: 'Lectures' },
  LastScannedAt: { en: 'Last scan', pt: 'Última leitura', es: 'Última lectura', fr: 'Dernière lecture' },

  // its pictures
  QrPictureOf: {
    en: 'The code of {{label}}',
    pt: 'O código de {{label}}',
    es: 'El código de {{label}}',
    fr: 'Le code de {{label}}',
  },
  DownloadPng: { en: 'Download PNG', pt: 'Transferir PNG', es: 'Descargar PNG', fr: 'Télécharger en PNG' },
  DownloadSvg: { en: 'Download SVG', pt: 'Transferir SVG', es: 'Descargar SVG', fr: 'Télécharger en SVG' },
  PrintableSheet: {
    en: 'Printable sheet',
    pt: 'Folha para imprimir',
    es: 'Hoja para imprimir',
    fr: 'Feuille à imprimer',
  },

  // behind the short address
  QrScanScreen: { en: 'Scanned code', pt: 'Código lido', es: 'Código leído', fr: 'Code lu' },
  QrLeaving: {
    en: 'This code leads out of Calends, to',
    pt: 'Este código leva para fora do Calends, a',
    es: 'Este código lleva fuera de Calends, a',
    fr: 'Ce code mène hors de Calends, à',
  },
  QrGoOn: {
    en: 'Go on to {{host}}',
    pt: 'Continuar para {{host}}',
    es: 'Continuar a {{host}}',
    fr: 'Continuer vers {{host}}',
  },
  QrUnknown: {
    en: 'This code leads nowhere any more. Ask whoever gave it to you.',
    pt: 'Este código já não leva a lado nenhum. Pergunte a quem lho deu.',
    es: 'Este código ya no lleva a ninguna parte. Pregunte a quien se lo dio.',
    fr: 'Ce code ne mène plus nulle part. Demandez à qui vous l’a donné.',
  },
} as const satisfies Texts;

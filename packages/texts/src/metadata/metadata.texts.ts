import type { Texts } from '../text.ts';

export const metadataTexts = {
  MetadataItems: { en: 'Metadata', pt: 'Metadados', es: 'Metadatos', fr: 'Métadonnées' },
  Metadata: { en: 'Own fields', pt: 'Campos próprios', es: 'Campos propios', fr: 'Champs propres' },
  MetadataRequired: {
    en: 'Say what stands in the own fields',
    pt: 'Indique os campos próprios',
    es: 'Indique los campos propios',
    fr: 'Indiquez les champs propres',
  },
  MetadataFieldName: {
    en: 'A field’s code begins with a letter and has letters, digits and _ alone, at most 40',
    pt: 'O código de um campo começa por uma letra e só tem letras sem acentos, algarismos e _, no máximo 40',
    es: 'El código de un campo empieza por una letra y solo tiene letras sin acentos, cifras y _, 40 como máximo',
    fr: 'Le code d’un champ commence par une lettre et n’a que des lettres sans accent, des chiffres et _, 40 au plus',
  },
  OwnFieldArchived: {
    en: 'This field is no longer offered',
    pt: 'Este campo já não está disponível',
    es: 'Este campo ya no está disponible',
    fr: 'Ce champ n’est plus proposé',
  },
  OwnValueArchived: {
    en: '{{name}} (no longer offered)',
    pt: '{{name}} (já não disponível)',
    es: '{{name}} (ya no disponible)',
    fr: '{{name}} (n’est plus proposé)',
  },
  MetadataNotOffered: {
    en: 'No longer offered: choose another value',
    pt: 'Já não está disponível: escolha outro valor',
    es: 'Ya no está disponible: elija otro valor',
    fr: 'N’est plus proposé : choisissez une autre valeur',
  },
  MetadataItemsText: {
    en: 'Codes under their reference. A code under entityFields becomes a field of companies, under contractFields one of contracts, under trancheFields one of tranches; the codes under its own name are its choices, and without any it takes text. A contract needs a code under currency.',
    pt: 'Códigos organizados por referência. Um código em entityFields torna-se um campo das empresas, em contractFields um campo dos contratos, em trancheFields um campo das tranches; os códigos sob o seu próprio nome são as suas opções e, sem nenhum, o campo aceita texto. Um contrato precisa de um código em currency.',
    es: 'Códigos ordenados por referencia. Un código en entityFields se convierte en un campo de las empresas, en contractFields en uno de los contratos, en trancheFields en uno de los tramos; los códigos bajo su propio nombre son sus opciones y, sin ninguno, el campo admite texto. Un contrato necesita un código en currency.',
    fr: 'Codes classés par référence. Un code sous entityFields devient un champ des sociétés, sous contractFields un champ des contrats, sous trancheFields un champ des tranches ; les codes sous son propre nom sont ses choix et, sans aucun, il accepte du texte. Un contrat a besoin d’un code sous currency.',
  },
  MetadataItemsNone: {
    en: 'No metadata yet',
    pt: 'Ainda não há metadados',
    es: 'Todavía no hay metadatos',
    fr: 'Aucune métadonnée pour l’instant',
  },
  AddMetadataItem: {
    en: 'Add metadata',
    pt: 'Adicionar metadado',
    es: 'Añadir metadato',
    fr: 'Ajouter une métadonnée',
  },
  EditMetadataItem: {
    en: 'Edit metadata',
    pt: 'Editar metadado',
    es: 'Editar metadato',
    fr: 'Modifier la métadonnée',
  },
  MetadataCodeTaken: {
    en: 'The reference has this code already: choose another, or edit that one',
    pt: 'A referência já tem este código: escolha outro ou edite-o',
    es: 'La referencia ya tiene este código: elija otro o edítelo',
    fr: 'La référence a déjà ce code : choisissez-en un autre ou modifiez-le',
  },
  MetadataCodeTwice: {
    en: 'This reference and code stand twice in the file: remove one of them',
    pt: 'Esta referência e este código estão repetidos no ficheiro: retire um deles',
    es: 'Esta referencia y este código se repiten en el archivo: quite uno de ellos',
    fr: 'Cette référence et ce code figurent deux fois dans le fichier : retirez l’un d’eux',
  },

  // its fields
  Reference: { en: 'Reference', pt: 'Referência', es: 'Referencia', fr: 'Référence' },
  ReferenceRequired: {
    en: 'Enter a reference',
    pt: 'Indique a referência',
    es: 'Indique la referencia',
    fr: 'Saisissez la référence',
  },
  CreatedOn: { en: 'Created on', pt: 'Criado em', es: 'Creado el', fr: 'Créé le' },
  TranslationKey: {
    en: 'Translation key',
    pt: 'Chave de tradução',
    es: 'Clave de traducción',
    fr: 'Clé de traduction',
  },
  XmlName: { en: 'Name in XML', pt: 'Nome em XML', es: 'Nombre en XML', fr: 'Nom en XML' },
  EUR: { en: 'EUR', pt: 'EUR', es: 'EUR', fr: 'EUR' },

  // export and import (administration sections 5 and 8)
  ExportMetadata: {
    en: 'Export metadata',
    pt: 'Exportar metadados',
    es: 'Exportar metadatos',
    fr: 'Exporter les métadonnées',
  },
  ExportMetadataText: {
    en: 'What the list shows now, as a workbook that can be imported again.',
    pt: 'O que a lista mostra agora, num livro que pode voltar a ser importado.',
    es: 'Lo que muestra ahora la lista, en un libro que se puede volver a importar.',
    fr: 'Ce que la liste montre maintenant, dans un classeur qui peut être réimporté.',
  },
  Filename: { en: 'File name', pt: 'Nome do ficheiro', es: 'Nombre del archivo', fr: 'Nom du fichier' },
  FilenameRequired: {
    en: 'Enter a file name',
    pt: 'Indique o nome do ficheiro',
    es: 'Indique el nombre del archivo',
    fr: 'Saisissez le nom du fichier',
  },
  'Metadata downloaded Successfully!': {
    en: 'Metadata downloaded Successfully!',
    pt: 'Metadados transferidos com sucesso!',
    es: '¡Metadatos descargados correctamente!',
    fr: 'Métadonnées téléchargées avec succès !',
  },
  ImportMetadata: {
    en: 'Import metadata',
    pt: 'Importar metadados',
    es: 'Importar metadatos',
    fr: 'Importer des métadonnées',
  },
  ImportMetadataText: {
    en: 'A row for each item, with a header: reference and code are required; value, translationKey, xmlName and state are optional. An item that exists is changed. If one row is wrong, nothing is imported.',
    pt: 'Uma linha por elemento, com cabeçalho: reference e code são obrigatórios; value, translationKey, xmlName e state são facultativos. Um elemento que já existe é alterado. Se uma linha estiver errada, nada é importado.',
    es: 'Una fila por elemento, con encabezado: reference y code son obligatorios; value, translationKey, xmlName y state son opcionales. Un elemento que ya existe se modifica. Si una fila es incorrecta, no se importa nada.',
    fr: 'Une ligne par élément, avec un en-tête : reference et code sont obligatoires ; value, translationKey, xmlName et state sont facultatifs. Un élément qui existe est modifié. Si une ligne est erronée, rien n’est importé.',
  },
  MetadataFileDrop: {
    en: 'Drop a workbook (.xlsx) or CSV file here, or choose one',
    pt: 'Largue aqui um livro (.xlsx) ou ficheiro CSV, ou escolha um',
    es: 'Suelte aquí un libro (.xlsx) o un archivo CSV, o elija uno',
    fr: 'Déposez ici un classeur (.xlsx) ou un fichier CSV, ou choisissez-en un',
  },
  MetadataImported: {
    en: 'Metadata imported',
    pt: 'Metadados importados',
    es: 'Metadatos importados',
    fr: 'Métadonnées importées',
  },
} as const satisfies Texts;

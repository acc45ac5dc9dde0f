import type { Texts } from '../languages.ts';

export const metadataTexts = {
  MetadataItems: { en: 'Metadata', pt: 'Metadados', es: 'Metadatos', fr: 'Métadonnées' },
  MetadataItemsText: {
    en: 'The codes that forms and files know, each under its reference',
    pt: 'Os códigos que formulários e ficheiros conhecem, cada um na sua referência',
    es: 'Los códigos que conocen los formularios y los archivos, cada uno en su referencia',
    fr: 'Les codes que connaissent les formulaires et les fichiers, chacun sous sa référence',
  },
  MetadataItemsNone: {
    en: 'No metadata yet',
    pt: 'Ainda não há metadados',
    es: 'Todavía no hay metadatos',
    fr: 'Aucune métadonnée pour l’instant',
  },
  AddMetadataItem: {
    en: 'Add metadata',
    pt: 'Adicionar metadados',
    es: 'Añadir metadatos',
    fr: 'Ajouter une métadonnée',
  },
  EditMetadataItem: {
    en: 'Edit metadata',
    pt: 'Editar metadados',
    es: 'Editar metadatos',
    fr: 'Modifier la métadonnée',
  },
  MetadataCodeTaken: {
    en: 'The reference has this code already',
    pt: 'A referência já tem este código',
    es: 'La referencia ya tiene este código',
    fr: 'La référence a déjà ce code',
  },
  MetadataCodeTwice: {
    en: 'This reference and code stand twice in the file',
    pt: 'Esta referência e este código estão repetidos no ficheiro',
    es: 'Esta referencia y este código se repiten en el archivo',
    fr: 'Cette référence et ce code figurent deux fois dans le fichier',
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
    en: 'What the list shows now, as a workbook that an import reads.',
    pt: 'O que a lista mostra agora, num livro que uma importação lê.',
    es: 'Lo que muestra ahora la lista, en un libro que lee una importación.',
    fr: 'Ce que la liste montre maintenant, dans un classeur qu’une importation lit.',
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
    pt: 'Metadados descarregados com sucesso!',
    es: '¡Metadatos descargados con éxito!',
    fr: 'Métadonnées téléchargées avec succès !',
  },
  ImportMetadata: {
    en: 'Import metadata',
    pt: 'Importar metadados',
    es: 'Importar metadatos',
    fr: 'Importer des métadonnées',
  },
  ImportMetadataText: {
    en: 'A row for each item, with a header: reference and code are needed; value, translationKey, xmlName and state may be there. An item that is known is changed. If one row is wrong, nothing is imported.',
    pt: 'Uma linha por elemento, com cabeçalho: reference e code são necessários; value, translationKey, xmlName e state podem constar. Um elemento conhecido é alterado. Se uma linha estiver errada, nada é importado.',
    es: 'Una fila por elemento, con encabezado: reference y code son necesarios; value, translationKey, xmlName y state son opcionales. Un elemento conocido se cambia. Si una fila es incorrecta, no se importa nada.',
    fr: 'Une ligne par élément, avec un en-tête : reference et code sont nécessaires ; value, translationKey, xmlName et state sont facultatifs. Un élément connu est modifié. Si une ligne est erronée, rien n’est importé.',
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

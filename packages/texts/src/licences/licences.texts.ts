import type { Texts } from '../text.ts';

export const licenceTexts = {
  Licences: { en: 'Licences', pt: 'Licenças', es: 'Licencias', fr: 'Licences' },
  LicencesText: {
    en: 'The components by others that the product is built with, and their licences',
    pt: 'Os componentes de terceiros com que o produto é construído e as respetivas licenças',
    es: 'Los componentes de terceros con los que se construye el producto y sus licencias',
    fr: 'Les composants de tiers dont le produit est fait, et leurs licences',
  },
  LicencesNone: { en: 'No licences', pt: 'Sem licenças', es: 'Sin licencias', fr: 'Aucune licence' },
  AddLicence: { en: 'Add licence', pt: 'Adicionar licença', es: 'Añadir licencia', fr: 'Ajouter une licence' },
  EditLicence: { en: 'Edit licence', pt: 'Editar licença', es: 'Editar licencia', fr: 'Modifier la licence' },
  EventOfLicence: { en: 'Licence', pt: 'Licença', es: 'Licencia', fr: 'Licence' },
  LicenceAddedSuccessfully: {
    en: 'Licence added',
    pt: 'Licença adicionada',
    es: 'Licencia añadida',
    fr: 'Licence ajoutée',
  },
  LicenceUpdatedSuccessfully: {
    en: 'Licence saved',
    pt: 'Licença guardada',
    es: 'Licencia guardada',
    fr: 'Licence enregistrée',
  },
  LicenceTaken: {
    en: 'This version of the component is listed already: edit that one',
    pt: 'Esta versão do componente já está na lista: edite-a',
    es: 'Esta versión del componente ya está en la lista: edítela',
    fr: 'Cette version du composant figure déjà dans la liste : modifiez-la',
  },
  Component: { en: 'Component', pt: 'Componente', es: 'Componente', fr: 'Composant' },
  ComponentRequired: {
    en: 'Enter a component',
    pt: 'Indique um componente',
    es: 'Introduzca un componente',
    fr: 'Saisissez un composant',
  },
  Version: { en: 'Version', pt: 'Versão', es: 'Versión', fr: 'Version' },
  /** Also of the version of a record, where a call leaves it out: forms send that one themselves. */
  VersionRequired: {
    en: 'Enter the version',
    pt: 'Indique a versão',
    es: 'Introduzca la versión',
    fr: 'Saisissez la version',
  },
  Authors: { en: 'Authors', pt: 'Autores', es: 'Autores', fr: 'Auteurs' },
  AuthorsRequired: {
    en: 'Enter the authors',
    pt: 'Indique os autores',
    es: 'Introduzca los autores',
    fr: 'Saisissez les auteurs',
  },
  LicenceType: { en: 'Licence type', pt: 'Tipo de licença', es: 'Tipo de licencia', fr: 'Type de licence' },
  LicenceTypeRequired: {
    en: 'Enter the type of the licence',
    pt: 'Indique o tipo de licença',
    es: 'Introduzca el tipo de licencia',
    fr: 'Saisissez le type de licence',
  },
} as const satisfies Texts;

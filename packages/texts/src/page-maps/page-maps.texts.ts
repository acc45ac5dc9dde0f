import type { Texts } from '../text.ts';

export const pageMapTexts = {
  PageMaps: {
    en: 'Forms on pages',
    pt: 'Formulários nas páginas',
    es: 'Formularios en las páginas',
    fr: 'Formulaires des pages',
  },
  PageMapsText: {
    en: 'Which banner, tutorial, survey or exam stands on which page',
    pt: 'Que faixa, tutorial, inquérito ou exame está em que página',
    es: 'Qué banner, tutorial, encuesta o examen está en qué página',
    fr: 'Quelle bannière, quel tutoriel, quelle enquête ou quel examen figure sur quelle page',
  },
  PageMapsNone: {
    en: 'No form stands on a page yet',
    pt: 'Ainda não há formulários em páginas',
    es: 'Todavía no hay formularios en páginas',
    fr: 'Aucun formulaire ne figure encore sur une page',
  },
  AddPageMap: {
    en: 'Put a form on a page',
    pt: 'Pôr um formulário numa página',
    es: 'Poner un formulario en una página',
    fr: 'Placer un formulaire sur une page',
  },
  EditPageMap: {
    en: 'Edit the form on a page',
    pt: 'Editar o formulário da página',
    es: 'Editar el formulario de la página',
    fr: 'Modifier le formulaire de la page',
  },
  MapForm: {
    en: 'Put this form on a page',
    pt: 'Pôr este formulário numa página',
    es: 'Poner este formulario en una página',
    fr: 'Placer ce formulaire sur une page',
  },
  EventOfPageMap: {
    en: 'Form on a page',
    pt: 'Formulário numa página',
    es: 'Formulario en una página',
    fr: 'Formulaire d’une page',
  },
  RemovePageMap: {
    en: 'Take off the page',
    pt: 'Retirar da página',
    es: 'Quitar de la página',
    fr: 'Retirer de la page',
  },
  RemovePageMapTitle: {
    en: 'Take “{{name}}” off the page {{page}}?',
    pt: 'Retirar «{{name}}» da página {{page}}?',
    es: '¿Quitar «{{name}}» de la página {{page}}?',
    fr: 'Retirer « {{name}} » de la page {{page}} ?',
  },
  RemovePageMapText: {
    en: 'The form stays, and so do its answers.',
    pt: 'O formulário mantém-se, tal como as respostas.',
    es: 'El formulario se conserva, y también sus respuestas.',
    fr: 'Le formulaire est conservé, ainsi que ses réponses.',
  },
  PageIsNoneToday: {
    en: 'No page today',
    pt: 'Hoje não é uma página',
    es: 'Hoy no es una página',
    fr: 'Page absente aujourd’hui',
  },
  PageMapPageHint: {
    en: 'The path of the page, such as /contract/list',
    pt: 'O caminho da página, por exemplo /contract/list',
    es: 'La ruta de la página, por ejemplo /contract/list',
    fr: 'Le chemin de la page, par exemple /contract/list',
  },

  // its fields
  FormId: { en: 'Form', pt: 'Formulário', es: 'Formulario', fr: 'Formulaire' },
  FormTitle: { en: 'Form', pt: 'Formulário', es: 'Formulario', fr: 'Formulaire' },
  FormTitleRequired: {
    en: 'Choose the form',
    pt: 'Escolha o formulário',
    es: 'Elija el formulario',
    fr: 'Choisissez le formulaire',
  },
  CurrentStep: { en: 'Begins with step', pt: 'Começa no passo', es: 'Empieza en el paso', fr: 'Commence à l’étape' },
  FormNotKnown: {
    en: 'There is no such form',
    pt: 'Esse formulário não existe',
    es: 'Ese formulario no existe',
    fr: 'Ce formulaire n’existe pas',
  },
  CurrentStepRequired: {
    en: 'Choose the step',
    pt: 'Escolha o passo',
    es: 'Elija el paso',
    fr: 'Choisissez l’étape',
  },
  PageTaken: {
    en: 'This page has a form of this kind already',
    pt: 'Esta página já tem um formulário deste tipo',
    es: 'Esta página ya tiene un formulario de este tipo',
    fr: 'Cette page a déjà un formulaire de ce type',
  },
  ErrorFetchingPageMap: {
    en: 'The forms of this page could not be read',
    pt: 'Não foi possível ler os formulários desta página',
    es: 'No se han podido leer los formularios de esta página',
    fr: 'Les formulaires de cette page n’ont pas pu être lus',
  },
} as const satisfies Texts;

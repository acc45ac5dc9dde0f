import type { Texts } from '../text.ts';

/** What an item of a form says and asks, what is wrong with it, and what is wrong with an answer. */
export const formContentTexts = {
  CHECKBOX: { en: 'Choices', pt: 'Escolhas', es: 'Opciones', fr: 'Choix' },
  IMAGE: { en: 'Picture', pt: 'Imagem', es: 'Imagen', fr: 'Image' },
  INPUT: { en: 'Field', pt: 'Campo', es: 'Campo', fr: 'Champ' },
  TEXT: { en: 'Text', pt: 'Texto', es: 'Texto', fr: 'Texte' },
  TEXTAREA: { en: 'Long answer', pt: 'Resposta longa', es: 'Respuesta larga', fr: 'Réponse longue' },
  URL: { en: 'Link', pt: 'Ligação', es: 'Enlace', fr: 'Lien' },
  VIDEO: { en: 'Film', pt: 'Filme', es: 'Vídeo', fr: 'Film' },
  FormIdRequired: {
    en: 'Choose a form',
    pt: 'Escolha um formulário',
    es: 'Elija un formulario',
    fr: 'Choisissez un formulaire',
  },
  FormBuilderContentRequired: {
    en: 'Name the items of the form',
    pt: 'Indique os itens do formulário',
    es: 'Indique los elementos del formulario',
    fr: 'Indiquez les éléments du formulaire',
  },
  FormContentTypeRequired: {
    en: 'Choose what kind of item it is',
    pt: 'Escolha o tipo de item',
    es: 'Elija el tipo de elemento',
    fr: 'Choisissez le type d’élément',
  },
  ContentStringRequired: {
    en: 'Enter the content',
    pt: 'Indique o conteúdo',
    es: 'Indique el contenido',
    fr: 'Saisissez le contenu',
  },
  StepNumberRequired: {
    en: 'Choose a step',
    pt: 'Escolha um passo',
    es: 'Elija un paso',
    fr: 'Choisissez une étape',
  },
  ChildRequired: {
    en: 'Enter the place in the step',
    pt: 'Indique o lugar no passo',
    es: 'Indique el lugar en el paso',
    fr: 'Saisissez la place dans l’étape',
  },
  ItemsRequired: {
    en: 'Name the items',
    pt: 'Indique os itens',
    es: 'Indique los elementos',
    fr: 'Indiquez les éléments',
  },
  ContentInvalid: {
    en: 'The content cannot be read',
    pt: 'O conteúdo não pode ser lido',
    es: 'El contenido no se puede leer',
    fr: 'Le contenu ne peut pas être lu',
  },
  ContentTooDeep: {
    en: 'The content is nested too deeply',
    pt: 'O conteúdo tem demasiados níveis',
    es: 'El contenido tiene demasiados niveles',
    fr: 'Le contenu comporte trop de niveaux',
  },
  ConditionNotBefore: {
    en: 'An item is shown only by answers to items before it',
    pt: 'Um item só é mostrado por respostas a itens anteriores',
    es: 'Un elemento solo se muestra por respuestas a elementos anteriores',
    fr: 'Un élément ne s’affiche que selon des réponses à des éléments précédents',
  },
  LinkNotAllowed: {
    en: 'Enter a link that begins with https:// or with /',
    pt: 'Indique uma ligação que comece por https:// ou por /',
    es: 'Indique un enlace que empiece por https:// o por /',
    fr: 'Saisissez un lien qui commence par https:// ou par /',
  },
  PictureShownOrAsked: {
    en: 'A picture is either shown or asked for',
    pt: 'Uma imagem ou é mostrada ou é pedida',
    es: 'Una imagen o se muestra o se pide',
    fr: 'Une image est soit montrée, soit demandée',
  },

  // answers
  AnswerRequired: {
    en: 'Answer this question',
    pt: 'Responda a esta pergunta',
    es: 'Responda a esta pregunta',
    fr: 'Répondez à cette question',
  },
  InvalidAnswer: {
    en: 'This is no answer to the question',
    pt: 'Isto não responde à pergunta',
    es: 'Esto no responde a la pregunta',
    fr: 'Ceci ne répond pas à la question',
  },
  AnswerBelowLeast: {
    en: 'Below what may be answered',
    pt: 'Abaixo do que se pode responder',
    es: 'Por debajo de lo que se puede responder',
    fr: 'En dessous de ce qui peut être répondu',
  },
  AnswerAboveMost: {
    en: 'Above what may be answered',
    pt: 'Acima do que se pode responder',
    es: 'Por encima de lo que se puede responder',
    fr: 'Au-dessus de ce qui peut être répondu',
  },
  TooFewOptions: {
    en: 'Choose more options',
    pt: 'Escolha mais opções',
    es: 'Elija más opciones',
    fr: 'Choisissez plus d’options',
  },
  TooManyOptions: {
    en: 'Fewer options are allowed',
    pt: 'São permitidas menos opções',
    es: 'Se permiten menos opciones',
    fr: 'Moins d’options sont permises',
  },
  TooManyPictures: {
    en: 'Fewer pictures are allowed',
    pt: 'São permitidas menos imagens',
    es: 'Se permiten menos imágenes',
    fr: 'Moins d’images sont permises',
  },
} as const satisfies Texts;

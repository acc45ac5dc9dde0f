import type { Texts } from '../text.ts';

export const generalPageTexts = {
  GeneralPages: { en: 'General pages', pt: 'Páginas gerais', es: 'Páginas generales', fr: 'Pages générales' },
  GeneralPagesText: {
    en: 'Pages of text: the licence, the copyright, what users agree to, and pages of your own',
    pt: 'Páginas de texto: a licença, os direitos de autor, o que os utilizadores aceitam e páginas próprias',
    es: 'Páginas de texto: la licencia, los derechos de autor, lo que aceptan los usuarios y páginas propias',
    fr: 'Les pages de texte : la licence, les droits d’auteur, ce qu’acceptent les utilisateurs et vos propres pages',
  },
  GeneralPagesNone: {
    en: 'No pages yet',
    pt: 'Ainda não há páginas',
    es: 'Todavía no hay páginas',
    fr: 'Aucune page pour l’instant',
  },
  AddGeneralPage: { en: 'Add page', pt: 'Adicionar página', es: 'Añadir página', fr: 'Ajouter une page' },
  EditGeneralPage: { en: 'Edit page', pt: 'Editar página', es: 'Editar página', fr: 'Modifier la page' },
  PageCreatedSuccessfully: {
    en: 'Page created successfully',
    pt: 'Página criada com sucesso',
    es: 'Página creada correctamente',
    fr: 'Page créée avec succès',
  },
  GeneralPageUpdatedSuccessfully: {
    en: 'General page updated successfully',
    pt: 'Página geral atualizada com sucesso',
    es: 'Página general actualizada correctamente',
    fr: 'Page générale mise à jour avec succès',
  },
  PageLanguageTaken: {
    en: 'The page has a text in this language already: edit that one',
    pt: 'A página já tem um texto neste idioma: edite-o',
    es: 'La página ya tiene un texto en este idioma: edítelo',
    fr: 'La page a déjà un texte dans cette langue : modifiez-le',
  },

  // its fields
  PageRequired: {
    en: 'Enter the page',
    pt: 'Indique a página',
    es: 'Indique la página',
    fr: 'Saisissez la page',
  },
  HtmlContent: { en: 'Text (HTML)', pt: 'Texto (HTML)', es: 'Texto (HTML)', fr: 'Texte (HTML)' },
  HtmlContentRequired: {
    en: 'Enter the text',
    pt: 'Indique o texto',
    es: 'Indique el texto',
    fr: 'Saisissez le texte',
  },

  // its editor
  PageEditor: { en: 'Editor', pt: 'Editor', es: 'Editor', fr: 'Éditeur' },
  PagePreview: { en: 'Preview', pt: 'Pré-visualização', es: 'Vista previa', fr: 'Aperçu' },
  PagePreviewText: {
    en: 'As readers see it: scripts, forms, pictures and styles are left out.',
    pt: 'Como os leitores o veem: sem scripts, formulários, imagens nem estilos.',
    es: 'Como lo ven los lectores: sin scripts, formularios, imágenes ni estilos.',
    fr: 'Tel que les lecteurs le voient : sans scripts, formulaires, images ni styles.',
  },
  EditorBold: { en: 'Bold', pt: 'Negrito', es: 'Negrita', fr: 'Gras' },
  EditorItalic: { en: 'Italic', pt: 'Itálico', es: 'Cursiva', fr: 'Italique' },
  EditorUnderline: { en: 'Underline', pt: 'Sublinhado', es: 'Subrayado', fr: 'Souligné' },
  EditorHeading: { en: 'Heading {{level}}', pt: 'Título {{level}}', es: 'Título {{level}}', fr: 'Titre {{level}}' },
  EditorBulletList: { en: 'Bulleted list', pt: 'Lista com marcas', es: 'Lista con viñetas', fr: 'Liste à puces' },
  EditorOrderedList: { en: 'Numbered list', pt: 'Lista numerada', es: 'Lista numerada', fr: 'Liste numérotée' },
  EditorQuote: { en: 'Quotation', pt: 'Citação', es: 'Cita', fr: 'Citation' },
  EditorLink: { en: 'Link', pt: 'Ligação', es: 'Enlace', fr: 'Lien' },
  EditorUnlink: { en: 'Remove link', pt: 'Retirar ligação', es: 'Quitar enlace', fr: 'Retirer le lien' },
  EditorLinkAddress: {
    en: 'Address of the link',
    pt: 'Endereço da ligação',
    es: 'Dirección del enlace',
    fr: 'Adresse du lien',
  },
  EditorTable: { en: 'Insert table', pt: 'Inserir tabela', es: 'Insertar tabla', fr: 'Insérer un tableau' },
  EditorRowAbove: { en: 'Row above', pt: 'Linha acima', es: 'Fila encima', fr: 'Ligne au-dessus' },
  EditorRowBelow: { en: 'Row below', pt: 'Linha abaixo', es: 'Fila debajo', fr: 'Ligne au-dessous' },
  EditorRowRemove: { en: 'Remove row', pt: 'Retirar linha', es: 'Quitar fila', fr: 'Retirer la ligne' },
  EditorColumnBefore: { en: 'Column before', pt: 'Coluna antes', es: 'Columna antes', fr: 'Colonne avant' },
  EditorColumnAfter: { en: 'Column after', pt: 'Coluna depois', es: 'Columna después', fr: 'Colonne après' },
  EditorColumnRemove: { en: 'Remove column', pt: 'Retirar coluna', es: 'Quitar columna', fr: 'Retirer la colonne' },
  EditorHeaderRow: {
    en: 'Header row on or off',
    pt: 'Ativar ou retirar a linha de cabeçalho',
    es: 'Activar o quitar la fila de encabezado',
    fr: 'Activer ou retirer la ligne d’en-tête',
  },
  EditorTableRemove: { en: 'Remove table', pt: 'Retirar tabela', es: 'Quitar tabla', fr: 'Retirer le tableau' },
  EditorUndo: { en: 'Undo', pt: 'Anular', es: 'Deshacer', fr: 'Annuler la frappe' },
  EditorRedo: { en: 'Redo', pt: 'Refazer', es: 'Rehacer', fr: 'Rétablir' },
} as const satisfies Texts;

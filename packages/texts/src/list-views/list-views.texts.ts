import type { Texts } from '../text.ts';

/** Views of lists, chosen rows, comparison, and actions on several rows at once. */
export const listViewTexts = {
  // views
  Views: { en: 'Views', pt: 'Vistas', es: 'Vistas', fr: 'Vues' },
  StandardView: { en: 'Standard view', pt: 'Vista normal', es: 'Vista estándar', fr: 'Vue standard' },
  SaveView: {
    en: 'Save this view …',
    pt: 'Guardar esta vista …',
    es: 'Guardar esta vista …',
    fr: 'Enregistrer cette vue …',
  },
  SaveViewTitle: { en: 'Save view', pt: 'Guardar vista', es: 'Guardar vista', fr: 'Enregistrer la vue' },
  EditViewTitle: { en: 'Edit view', pt: 'Editar vista', es: 'Editar vista', fr: 'Modifier la vue' },
  SaveViewText: {
    en: 'Keeps what is chosen now: filters, sorting, page size and columns. Only you see your views.',
    pt: 'Guarda o que está escolhido agora: filtros, ordenação, tamanho da página e colunas. Só você vê as suas vistas.',
    es: 'Guarda lo que está elegido ahora: filtros, orden, tamaño de página y columnas. Solo usted ve sus vistas.',
    fr: 'Conserve ce qui est choisi à présent : filtres, tri, taille de page et colonnes. Vous seul voyez vos vues.',
  },
  UpdateView: {
    en: 'Update “{{name}}”',
    pt: 'Atualizar «{{name}}»',
    es: 'Actualizar «{{name}}»',
    fr: 'Mettre à jour « {{name}} »',
  },
  EditViewNamed: {
    en: 'Edit view {{name}}',
    pt: 'Editar a vista {{name}}',
    es: 'Editar la vista {{name}}',
    fr: 'Modifier la vue {{name}}',
  },
  ViewName: { en: 'Name of the view', pt: 'Nome da vista', es: 'Nombre de la vista', fr: 'Nom de la vue' },
  OpenWithView: {
    en: 'Open with this view',
    pt: 'Abrir com esta vista',
    es: 'Abrir con esta vista',
    fr: 'Ouvrir avec cette vue',
  },
  DefaultView: { en: 'default', pt: 'predefinida', es: 'predeterminada', fr: 'par défaut' },
  DeleteViewTitle: { en: 'Delete view?', pt: 'Eliminar vista?', es: '¿Eliminar vista?', fr: 'Supprimer la vue ?' },
  DeleteViewText: {
    en: '“{{name}}” is forgotten. Nothing else is deleted.',
    pt: '«{{name}}» é esquecida. Nada mais é eliminado.',
    es: 'Se olvida «{{name}}». No se elimina nada más.',
    fr: '« {{name}} » est oubliée. Rien d’autre n’est supprimé.',
  },
  ListViewNameTaken: {
    en: 'You have a view of this name already',
    pt: 'Já tem uma vista com este nome',
    es: 'Ya tiene una vista con este nombre',
    fr: 'Vous avez déjà une vue de ce nom',
  },
  TooManyListViews: {
    en: 'You keep 50 views of this list already; delete one first',
    pt: 'Já guarda 50 vistas desta lista; elimine uma primeiro',
    es: 'Ya guarda 50 vistas de esta lista; elimine una primero',
    fr: 'Vous conservez déjà 50 vues de cette liste ; supprimez-en une',
  },
  MoveColumnUp: {
    en: 'Move {{name}} forward',
    pt: 'Mover {{name}} para a frente',
    es: 'Mover {{name}} hacia delante',
    fr: 'Avancer {{name}}',
  },
  MoveColumnDown: {
    en: 'Move {{name}} back',
    pt: 'Mover {{name}} para trás',
    es: 'Mover {{name}} hacia atrás',
    fr: 'Reculer {{name}}',
  },

  ShowFullText: {
    en: 'Show full text',
    pt: 'Mostrar texto completo',
    es: 'Mostrar el texto completo',
    fr: 'Afficher le texte entier',
  },
  ColumnsWithoutRoom: {
    en: 'Columns ({{count}} without room)',
    pt: 'Colunas ({{count}} sem espaço)',
    es: 'Columnas ({{count}} sin espacio)',
    fr: 'Colonnes ({{count}} sans place)',
  },
  WithoutRoom: { en: 'No room here', pt: 'Sem espaço', es: 'Sin espacio', fr: 'Pas de place' },
  WithoutRoomHint: {
    en: 'Columns without room are left out. Tick one to show it all the same; the list then scrolls sideways.',
    pt: 'As colunas sem espaço ficam de fora. Assinale uma para a mostrar mesmo assim; a lista desliza então para o lado.',
    es: 'Las columnas sin espacio se omiten. Marque una para mostrarla de todos modos; la lista se desplaza entonces en horizontal.',
    fr: 'Les colonnes sans place sont omises. Cochez-en une pour l’afficher quand même ; la liste défile alors en largeur.',
  },

  // paper
  PrintList: { en: 'Print the list', pt: 'Imprimir a lista', es: 'Imprimir la lista', fr: 'Imprimer la liste' },
  PrintedOn: { en: 'Printed on', pt: 'Impresso em', es: 'Impreso el', fr: 'Imprimé le' },
  MoreRowsThanPrinted: {
    en: 'Not all rows are on paper; the export has them all.',
    pt: 'Nem todas as linhas estão no papel; a exportação tem-nas todas.',
    es: 'No todas las filas están en papel; la exportación las tiene todas.',
    fr: 'Toutes les lignes ne sont pas imprimées ; l’export les contient toutes.',
  },

  // filters
  FiltersInForce: {
    en: 'Filters ({{count}})',
    pt: 'Filtros ({{count}})',
    es: 'Filtros ({{count}})',
    fr: 'Filtres ({{count}})',
  },
  InForce: { en: 'In force', pt: 'Em vigor', es: 'En vigor', fr: 'En vigueur' },

  // chosen rows
  SelectRow: {
    en: 'Select {{name}}',
    pt: 'Selecionar {{name}}',
    es: 'Seleccionar {{name}}',
    fr: 'Sélectionner {{name}}',
  },
  SelectPage: {
    en: 'Select all rows of this page',
    pt: 'Selecionar todas as linhas desta página',
    es: 'Seleccionar todas las filas de esta página',
    fr: 'Sélectionner toutes les lignes de cette page',
  },
  SelectedRows: {
    en: 'Selected rows: {{count}}',
    pt: 'Linhas selecionadas: {{count}}',
    es: 'Filas seleccionadas: {{count}}',
    fr: 'Lignes sélectionnées : {{count}}',
  },
  ClearSelection: {
    en: 'Clear selection',
    pt: 'Limpar seleção',
    es: 'Borrar selección',
    fr: 'Effacer la sélection',
  },
  TooManySelected: {
    en: 'At most {{most}} rows can be selected',
    pt: 'Podem selecionar-se no máximo {{most}} linhas',
    es: 'Se pueden seleccionar como máximo {{most}} filas',
    fr: 'Vous pouvez sélectionner au plus {{most}} lignes',
  },

  // comparison
  Compare: { en: 'Compare', pt: 'Comparar', es: 'Comparar', fr: 'Comparer' },
  CompareRows: { en: 'Compare rows', pt: 'Comparar linhas', es: 'Comparar filas', fr: 'Comparer des lignes' },
  CompareHint: {
    en: 'Select at least two rows to compare them',
    pt: 'Selecione pelo menos duas linhas para as comparar',
    es: 'Seleccione al menos dos filas para compararlas',
    fr: 'Sélectionnez au moins deux lignes pour les comparer',
  },
  NothingToCompare: {
    en: 'No rows to compare',
    pt: 'Não há linhas para comparar',
    es: 'No hay filas que comparar',
    fr: 'Aucune ligne à comparer',
  },
  NothingToCompareText: {
    en: 'This link does not carry the rows, or they are not yours to see. Close this and select at least two rows in the list.',
    pt: 'Esta ligação não traz as linhas, ou não as pode ver. Feche e selecione pelo menos duas linhas na lista.',
    es: 'Este enlace no trae las filas, o no puede verlas. Cierre y seleccione al menos dos filas en la lista.',
    fr: 'Ce lien ne porte pas les lignes, ou vous ne pouvez pas les voir. Fermez et sélectionnez au moins deux lignes dans la liste.',
  },
  OnlyDifferences: {
    en: 'Only what differs',
    pt: 'Apenas o que difere',
    es: 'Solo lo que difiere',
    fr: 'Seulement ce qui diffère',
  },
  NoDifferences: {
    en: 'The rows say the same in every column that can be compared.',
    pt: 'As linhas dizem o mesmo em todas as colunas que se podem comparar.',
    es: 'Las filas dicen lo mismo en todas las columnas que se pueden comparar.',
    fr: 'Les lignes disent la même chose dans toutes les colonnes comparables.',
  },
  RowsNotFound: {
    en: 'Rows that are no longer found: {{count}}',
    pt: 'Linhas que já não se encontram: {{count}}',
    es: 'Filas que ya no se encuentran: {{count}}',
    fr: 'Lignes introuvables : {{count}}',
  },
  Differs: { en: 'differs', pt: 'difere', es: 'difiere', fr: 'diffère' },

  // several rows at once
  BulkTitle: {
    en: '{{action}}: {{count}}',
    pt: '{{action}}: {{count}}',
    es: '{{action}}: {{count}}',
    fr: '{{action}} : {{count}}',
  },
  BulkText: {
    en: 'Rows that this is done to, one after the other: {{count}}. Selected rows it does not apply to: {{others}}.',
    pt: 'Linhas em que isto é feito, uma após outra: {{count}}. Linhas selecionadas a que não se aplica: {{others}}.',
    es: 'Filas a las que se aplica, una tras otra: {{count}}. Filas seleccionadas a las que no se aplica: {{others}}.',
    fr: 'Lignes concernées, l’une après l’autre : {{count}}. Lignes sélectionnées non concernées : {{others}}.',
  },
  BulkProgress: {
    en: '{{action}}: {{done}} of {{count}}',
    pt: '{{action}}: {{done}} de {{count}}',
    es: '{{action}}: {{done}} de {{count}}',
    fr: '{{action}} : {{done}} sur {{count}}',
  },
  BulkStop: { en: 'Stop', pt: 'Parar', es: 'Detener', fr: 'Arrêter' },
  BulkDone: { en: 'Done: {{count}}', pt: 'Feito: {{count}}', es: 'Hecho: {{count}}', fr: 'Fait : {{count}}' },
  BulkRefused: {
    en: 'Refused: {{count}}',
    pt: 'Recusado: {{count}}',
    es: 'Rechazado: {{count}}',
    fr: 'Refusé : {{count}}',
  },
  BulkNotTried: {
    en: 'Not tried: {{count}}',
    pt: 'Não tentado: {{count}}',
    es: 'No intentado: {{count}}',
    fr: 'Non tenté : {{count}}',
  },

  // a call that keeps a view without its parts: the product's own screens always send them
  ListRequired: {
    en: 'The list is required',
    pt: 'A lista é obrigatória',
    es: 'La lista es obligatoria',
    fr: 'La liste est obligatoire',
  },
  SearchRequired: {
    en: 'The search is required',
    pt: 'A pesquisa é obrigatória',
    es: 'La búsqueda es obligatoria',
    fr: 'La recherche est obligatoire',
  },
  IsDefaultRequired: {
    en: 'Say whether it is the default',
    pt: 'Indique se é a predefinida',
    es: 'Indique si es la predeterminada',
    fr: 'Indiquez si c’est la valeur par défaut',
  },
  IsTableRequired: {
    en: 'Say whether a chart is shown as a table',
    pt: 'Indique se o gráfico é mostrado como tabela',
    es: 'Indique si el gráfico se muestra como tabla',
    fr: 'Indiquez si le graphique est affiché sous forme de tableau',
  },
  IsTextWholeRequired: {
    en: 'Say whether texts are shown in full',
    pt: 'Indique se os textos são mostrados por inteiro',
    es: 'Indique si los textos se muestran completos',
    fr: 'Indiquez si les textes sont affichés en entier',
  },
  ColumnsRequired: {
    en: 'The columns are required',
    pt: 'As colunas são obrigatórias',
    es: 'Las columnas son obligatorias',
    fr: 'Les colonnes sont obligatoires',
  },
  HiddenRequired: {
    en: 'The hidden columns are required',
    pt: 'As colunas ocultas são obrigatórias',
    es: 'Las columnas ocultas son obligatorias',
    fr: 'Les colonnes masquées sont obligatoires',
  },
  OrderRequired: {
    en: 'The order of the columns is required',
    pt: 'A ordem das colunas é obrigatória',
    es: 'El orden de las columnas es obligatorio',
    fr: 'L’ordre des colonnes est obligatoire',
  },
  PinnedRequired: {
    en: 'The pinned columns are required',
    pt: 'As colunas fixadas são obrigatórias',
    es: 'Las columnas fijadas son obligatorias',
    fr: 'Les colonnes épinglées sont obligatoires',
  },
  WidthsRequired: {
    en: 'The widths of the columns are required',
    pt: 'As larguras das colunas são obrigatórias',
    es: 'Los anchos de las columnas son obligatorios',
    fr: 'Les largeurs des colonnes sont obligatoires',
  },
} as const satisfies Texts;

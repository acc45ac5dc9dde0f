import type { Texts } from '../text.ts';

/** What is missing in a chart, a row or the order of rows. */
export const chartOptionTexts = {
  ClickActionRequired: {
    en: 'Say what a click opens',
    pt: 'Indique o que um clique abre',
    es: 'Indique qué abre un clic',
    fr: 'Indiquez ce qu’un clic ouvre',
  },
  ClickDashboardIdRequired: {
    en: 'Choose the dashboard that a click opens',
    pt: 'Escolha o painel que um clique abre',
    es: 'Elija el panel que abre un clic',
    fr: 'Choisissez le tableau de bord qu’un clic ouvre',
  },
  ColspanRequired: {
    en: 'Choose how many charts stand side by side',
    pt: 'Escolha quantos gráficos ficam lado a lado',
    es: 'Elija cuántos gráficos van lado a lado',
    fr: 'Choisissez le nombre de graphiques côte à côte',
  },
  DashboardIdRequired: {
    en: 'Choose a dashboard',
    pt: 'Escolha um painel',
    es: 'Elija un panel',
    fr: 'Choisissez un tableau de bord',
  },
  DashboardRowIdRequired: {
    en: 'Choose a row',
    pt: 'Escolha uma linha',
    es: 'Elija una fila',
    fr: 'Choisissez une ligne',
  },
  DashboardTypeRequired: { en: 'Choose a kind', pt: 'Escolha um tipo', es: 'Elija un tipo', fr: 'Choisissez un type' },
  DecimalsRequired: {
    en: 'Enter the number of decimals',
    pt: 'Indique o número de casas decimais',
    es: 'Indique el número de decimales',
    fr: 'Indiquez le nombre de décimales',
  },
  FiltersRequired: {
    en: 'Choose the filters',
    pt: 'Escolha os filtros',
    es: 'Elija los filtros',
    fr: 'Choisissez les filtres',
  },
  FormattersRequired: {
    en: 'Say how the figures are written',
    pt: 'Indique como se escrevem os valores',
    es: 'Indique cómo se escriben las cifras',
    fr: 'Indiquez comment les chiffres s’écrivent',
  },
  GroupByRequired: {
    en: 'Choose what the figures are grouped by',
    pt: 'Escolha por que são agrupados os valores',
    es: 'Elija por qué se agrupan las cifras',
    fr: 'Choisissez le regroupement des chiffres',
  },
  HeightRequired: {
    en: 'Choose the height of the row',
    pt: 'Escolha a altura da linha',
    es: 'Elija la altura de la fila',
    fr: 'Choisissez la hauteur de la ligne',
  },
  KindRequired: { en: 'Choose a form', pt: 'Escolha uma forma', es: 'Elija una forma', fr: 'Choisissez une forme' },
  MeasureRequired: {
    en: 'Choose a figure',
    pt: 'Escolha um valor',
    es: 'Elija una cifra',
    fr: 'Choisissez un chiffre',
  },
  MostRequired: {
    en: 'Enter how many are shown by name',
    pt: 'Indique quantos são mostrados pelo nome',
    es: 'Indique cuántos se muestran por su nombre',
    fr: 'Indiquez combien sont affichés par nom',
  },
  OpRequired: {
    en: 'Choose how the filter compares',
    pt: 'Escolha como o filtro compara',
    es: 'Elija cómo compara el filtro',
    fr: 'Choisissez comment le filtre compare',
  },
  OptionsRequired: {
    en: 'Say what the chart shows',
    pt: 'Indique o que o gráfico mostra',
    es: 'Indique qué muestra el gráfico',
    fr: 'Indiquez ce que le graphique affiche',
  },
  OrderIndexRequired: {
    en: 'Say at which place',
    pt: 'Indique em que lugar',
    es: 'Indique en qué lugar',
    fr: 'Indiquez à quelle place',
  },
  PeriodRequired: { en: 'Choose the months', pt: 'Escolha os meses', es: 'Elija los meses', fr: 'Choisissez les mois' },
  RowIndexRequired: {
    en: 'Say where the row is put in',
    pt: 'Indique onde a linha é inserida',
    es: 'Indique dónde se inserta la fila',
    fr: 'Indiquez où la ligne est insérée',
  },
  RowsRequired: {
    en: 'Name the rows of the dashboard',
    pt: 'Indique as linhas do painel',
    es: 'Indique las filas del panel',
    fr: 'Indiquez les lignes du tableau de bord',
  },
  SeriesRequired: {
    en: 'Choose a series',
    pt: 'Escolha uma série',
    es: 'Elija una serie',
    fr: 'Choisissez une série',
  },
  TitleRequired: { en: 'Enter a title', pt: 'Indique um título', es: 'Indique un título', fr: 'Indiquez un titre' },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

export const exportTexts = {
  Exports: { en: 'Exports', pt: 'Exportações', es: 'Exportaciones', fr: 'Exports' },
  ExportedOn: {
    en: 'Exported on {{day}}',
    pt: 'Exportado em {{day}}',
    es: 'Exportado el {{day}}',
    fr: 'Exporté le {{day}}',
  },
  AsOf: {
    en: 'As of {{day}}',
    pt: 'À data de {{day}}',
    es: 'A fecha de {{day}}',
    fr: 'Au {{day}}',
  },
  ExportPreparing: {
    en: 'Preparing the export …',
    pt: 'A preparar a exportação …',
    es: 'Preparando la exportación …',
    fr: 'Préparation de l’export …',
  },
  RowsOfAll: {
    en: 'Rows: {{rows}} of {{all}}',
    pt: 'Linhas: {{rows}} de {{all}}',
    es: 'Filas: {{rows}} de {{all}}',
    fr: 'Lignes : {{rows}} sur {{all}}',
  },
  CancelExport: {
    en: 'Cancel {{name}}',
    pt: 'Cancelar {{name}}',
    es: 'Cancelar {{name}}',
    fr: 'Annuler {{name}}',
  },
  ExportBrokenOff: {
    en: 'The export broke off and nothing of it was kept. Try again.',
    pt: 'A exportação foi interrompida e nada foi guardado. Tente novamente.',
    es: 'La exportación se interrumpió y no se guardó nada. Inténtelo de nuevo.',
    fr: 'L’export s’est interrompu et rien n’en a été gardé. Réessayez.',
  },
} as const satisfies Texts;

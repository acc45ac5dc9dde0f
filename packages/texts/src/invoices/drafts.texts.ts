import type { Texts } from '../text.ts';

/** Drafts and their line items, by hand. */
export const draftTexts = {
  AddDraft: { en: 'New draft', pt: 'Novo rascunho', es: 'Nuevo borrador', fr: 'Nouveau brouillon' },
  AddDraftText: {
    en: 'A draft of line items; nothing is issued before somebody approves it.',
    pt: 'Um rascunho com linhas de fatura; nada é emitido antes de alguém o aprovar.',
    es: 'Un borrador con líneas de factura; no se emite nada hasta que alguien lo apruebe.',
    fr: 'Un brouillon de lignes de facture ; rien n’est émis avant que quelqu’un ne l’approuve.',
  },
  DraftPayerKind: { en: 'Billed to', pt: 'Faturar a', es: 'Facturar a', fr: 'Facturer à' },
  DraftPayer_TENANT: {
    en: 'An organisation we look after',
    pt: 'Uma organização que gerimos',
    es: 'Una organización que gestionamos',
    fr: 'Une organisation que nous gérons',
  },
  DraftPayer_ENTITY: {
    en: 'A company of ours',
    pt: 'Uma empresa nossa',
    es: 'Una empresa nuestra',
    fr: 'Une de nos sociétés',
  },
  DraftAdded: { en: 'The draft was made', pt: 'Rascunho criado', es: 'Borrador creado', fr: 'Brouillon créé' },
  DraftChanged: {
    en: 'The lines were saved',
    pt: 'Linhas guardadas',
    es: 'Líneas guardadas',
    fr: 'Lignes enregistrées',
  },
  EditDraft: { en: 'Edit the lines', pt: 'Editar as linhas', es: 'Editar las líneas', fr: 'Modifier les lignes' },
  EditDraftText: {
    en: 'Lines can be changed until the draft is approved.',
    pt: 'As linhas podem ser alteradas até à aprovação do rascunho.',
    es: 'Las líneas se pueden cambiar hasta que se apruebe el borrador.',
    fr: 'Les lignes peuvent être modifiées jusqu’à l’approbation du brouillon.',
  },
  EditDraftOfRunText: {
    en: 'Lines of charges stay as they were reckoned, and count in the sums.',
    pt: 'As linhas de encargos ficam como foram apuradas e contam para os totais.',
    es: 'Las líneas de cargos quedan como se calcularon y cuentan en los totales.',
    fr: 'Les lignes d’abonnement restent telles qu’elles ont été calculées et comptent dans les totaux.',
  },
  DraftLine: { en: 'Line {{number}}', pt: 'Linha {{number}}', es: 'Línea {{number}}', fr: 'Ligne {{number}}' },
  AddDraftLine: { en: 'Add a line', pt: 'Adicionar linha', es: 'Añadir línea', fr: 'Ajouter une ligne' },
  RemoveDraftLine: {
    en: 'Remove line {{number}}',
    pt: 'Remover a linha {{number}}',
    es: 'Quitar la línea {{number}}',
    fr: 'Retirer la ligne {{number}}',
  },
  TakeLineItem: {
    en: 'Take a line item',
    pt: 'Escolher uma linha de fatura',
    es: 'Elegir una línea de factura',
    fr: 'Choisir une ligne de facture',
  },
} as const satisfies Texts;

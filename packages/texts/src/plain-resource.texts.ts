import type { Texts } from './text.ts';

/** The default texts of archiving, activating and deleting a record. */
export const plainTexts = {
  ArchiveTitle: {
    en: 'Archive {{name}}?',
    pt: 'Arquivar {{name}}?',
    es: '¿Archivar {{name}}?',
    fr: 'Archiver {{name}} ?',
  },
  ArchiveText: {
    en: 'It leaves the list and can no longer be chosen. It can be activated again.',
    pt: 'Sai da lista e deixa de poder ser escolhido. Pode voltar a ser ativado.',
    es: 'Sale de la lista y ya no se puede elegir. Se puede volver a activar.',
    fr: 'L’élément quitte la liste et ne peut plus être choisi. Il peut être réactivé.',
  },
  ActivateTitle: {
    en: 'Activate {{name}}?',
    pt: 'Ativar {{name}}?',
    es: '¿Activar {{name}}?',
    fr: 'Activer {{name}} ?',
  },
  ActivateText: {
    en: 'It returns to the list and can be chosen.',
    pt: 'Volta à lista e pode ser escolhido.',
    es: 'Vuelve a la lista y se puede elegir.',
    fr: 'L’élément revient dans la liste et peut être choisi.',
  },
  RecordStillActive: {
    en: 'An active record cannot be deleted; archive it first',
    pt: 'Um registo ativo não pode ser eliminado; arquive-o primeiro',
    es: 'Un registro activo no se puede eliminar; archívelo antes',
    fr: 'Un élément actif ne peut pas être supprimé ; archivez-le d’abord',
  },
  RecordNotActive: {
    en: 'Only an active record can be archived',
    pt: 'Só um registo ativo pode ser arquivado',
    es: 'Solo se puede archivar un registro activo',
    fr: 'Seul un élément actif peut être archivé',
  },
  RecordAlreadyActive: {
    en: 'The record is active already',
    pt: 'O registo já está ativo',
    es: 'El registro ya está activo',
    fr: 'L’élément est déjà actif',
  },
  OverridesShipped: {
    en: 'In the place of a shipped one',
    pt: 'Em vez de um de origem',
    es: 'En lugar de uno de origen',
    fr: 'À la place d’un élément d’origine',
  },
  RecordIsShipped: {
    en: 'What the product ships can be archived, not deleted',
    pt: 'O que vem com o produto pode ser arquivado, não eliminado',
    es: 'Lo que trae el producto se puede archivar, no eliminar',
    fr: 'Ce que le produit fournit peut être archivé, pas supprimé',
  },
} as const satisfies Texts;

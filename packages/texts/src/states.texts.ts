import type { Texts } from './text.ts';

/** The words of the states that records share; a feature with states of its own writes those with its texts. */
export const stateTexts = {
  ACTIVE: { en: 'Active', pt: 'Ativo', es: 'Activo', fr: 'Actif' },
  INACTIVE: { en: 'Inactive', pt: 'Inativo', es: 'Inactivo', fr: 'Inactif' },
  DISABLED: { en: 'Disabled', pt: 'Desativado', es: 'Desactivado', fr: 'Désactivé' },
  ARCHIVED: { en: 'Archived', pt: 'Arquivado', es: 'Archivado', fr: 'Archivé' },
  PENDING: { en: 'Pending', pt: 'Pendente', es: 'Pendiente', fr: 'En attente' },
  CANCELLED: { en: 'Cancelled', pt: 'Cancelado', es: 'Cancelado', fr: 'Annulé' },
  TRANSFERRED: { en: 'Transferred', pt: 'Transferido', es: 'Transferido', fr: 'Transféré' },
  UNPAID: { en: 'Interest-free', pt: 'Não remunerado', es: 'No remunerado', fr: 'Non rémunéré' },
} as const satisfies Texts;

import type { addEntity, Entity } from '@calends/wire';
import type { z } from 'zod';

/** The values of the form of an entity, which a write sends with state and version. */
export type EntityValues = z.input<typeof addEntity>;

export const NEW_ENTITY: EntityValues = {
  acronym: '',
  name: '',
  nif: '',
  leiCode: '',
  address: '',
  postalCode: '',
  info: '',
  emails: [],
  invoiceEntity: false,
  metadata: {},
};

export function entityValues(entity: Entity): EntityValues {
  return {
    acronym: entity.acronym,
    name: entity.name,
    nif: entity.nif,
    leiCode: entity.leiCode ?? '',
    address: entity.address ?? '',
    postalCode: entity.postalCode ?? '',
    info: entity.info ?? '',
    emails: entity.emails,
    invoiceEntity: entity.invoiceEntity,
    metadata: entity.metadata,
  };
}

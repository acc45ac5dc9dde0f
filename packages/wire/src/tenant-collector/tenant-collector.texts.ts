import type { Texts } from '../languages.ts';

export const tenantCollectorTexts = {
  TenantCollectorText: {
    en: 'What the tenants hold, as it was when each was last collected.',
    pt: 'O que as organizações têm, tal como estava na última recolha de cada uma.',
    es: 'Lo que tienen las organizaciones, tal como estaba en la última recogida de cada una.',
    fr: 'Ce que détiennent les organisations, tel qu’à la dernière collecte de chacune.',
  },
  TenantName: { en: 'Tenant', pt: 'Organização', es: 'Organización', fr: 'Organisation' },
  CollectedType: { en: 'Type', pt: 'Tipo', es: 'Tipo', fr: 'Type' },
  ElementState: { en: 'State', pt: 'Estado', es: 'Estado', fr: 'État' },
  ElementInfo: { en: 'Information', pt: 'Informação', es: 'Información', fr: 'Information' },
  CollectedOn: { en: 'Collected', pt: 'Recolhido', es: 'Recogido', fr: 'Collecté' },
  CONTRACTS: { en: 'Contracts', pt: 'Contratos', es: 'Contratos', fr: 'Contrats' },
  TRANCHES: { en: 'Tranches', pt: 'Tranches', es: 'Tramos', fr: 'Tranches' },
  ENTITIES: { en: 'Companies', pt: 'Empresas', es: 'Sociedades', fr: 'Sociétés' },
  USERS: { en: 'Users', pt: 'Utilizadores', es: 'Usuarios', fr: 'Utilisateurs' },
  CollectorRefresh: { en: 'Collect anew', pt: 'Recolher de novo', es: 'Recoger de nuevo', fr: 'Collecter à nouveau' },
  CollectorRefreshing: {
    en: 'Asked for: the list refreshes when the tenants are collected',
    pt: 'Pedido feito: a lista atualiza-se quando as organizações estiverem recolhidas',
    es: 'Pedido: la lista se actualiza cuando se hayan recogido las organizaciones',
    fr: 'Demandé : la liste se met à jour quand les organisations sont collectées',
  },
  CollectorEmpty: {
    en: 'Nothing has been collected yet',
    pt: 'Ainda nada foi recolhido',
    es: 'Aún no se ha recogido nada',
    fr: 'Rien n’a encore été collecté',
  },
  CollectorAllTenants: {
    en: 'All tenants',
    pt: 'Todas as organizações',
    es: 'Todas las organizaciones',
    fr: 'Toutes les organisations',
  },
  CollectorElements: {
    en: 'Elements of {{tenant}}',
    pt: 'Elementos de {{tenant}}',
    es: 'Elementos de {{tenant}}',
    fr: 'Éléments de {{tenant}}',
  },
  CollectorOpen: { en: 'Show elements', pt: 'Mostrar elementos', es: 'Mostrar elementos', fr: 'Afficher les éléments' },
  COLLECTORREFRESH: {
    en: 'Collect tenants',
    pt: 'Recolher organizações',
    es: 'Recoger organizaciones',
    fr: 'Collecter les organisations',
  },
  CollectorAsked: {
    en: 'Collection asked for',
    pt: 'Recolha pedida',
    es: 'Recogida pedida',
    fr: 'Collecte demandée',
  },
  EventOfTenantCollector: {
    en: 'Tenant collector',
    pt: 'Coletor de organizações',
    es: 'Recolector de organizaciones',
    fr: 'Collecteur d’organisations',
  },
} as const satisfies Texts;

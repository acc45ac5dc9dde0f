import type { Texts } from '../text.ts';

export const tenantCollectorTexts = {
  TenantCollectorText: {
    en: 'What the tenants hold, as of the last time the data of each was collected.',
    pt: 'O que as organizações têm, tal como estava na última recolha de dados de cada uma.',
    es: 'Lo que tienen las organizaciones, tal como estaba en la última recogida de datos de cada una.',
    fr: 'Ce que détiennent les organisations, tel que lors de la dernière collecte de leurs données.',
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
    en: 'Asked for: the list refreshes once the data of the tenants is collected',
    pt: 'Pedido feito: a lista atualiza-se quando os dados das organizações estiverem recolhidos',
    es: 'Solicitado: la lista se actualiza cuando se hayan recogido los datos de las organizaciones',
    fr: 'Demandé : la liste se met à jour une fois les données des organisations collectées',
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
    fr: 'Éléments de l’organisation {{tenant}}',
  },
  CollectorOpen: { en: 'Show elements', pt: 'Mostrar elementos', es: 'Mostrar elementos', fr: 'Afficher les éléments' },
  COLLECTORREFRESH: {
    en: 'Collect the data of tenants',
    pt: 'Recolher dados das organizações',
    es: 'Recoger datos de las organizaciones',
    fr: 'Collecter les données des organisations',
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

import type { Texts } from '../text.ts';
import { billingFigureTexts } from './billing-figures.texts.ts';

const screens = {
  SubscriptionsText: {
    en: 'The plans by which you bill others, and what else stands on their invoices',
    pt: 'Os planos com que fatura a outros e o que mais consta das suas faturas',
    es: 'Los planes con los que factura a otros y lo demás que consta en sus facturas',
    fr: 'Les formules avec lesquelles vous facturez à d’autres, et le reste de leurs factures',
  },
  SubscriptionsActive: { en: 'Active', pt: 'Ativas', es: 'Activas', fr: 'Actifs' },
  SubscriptionsArchived: { en: 'Archived', pt: 'Arquivadas', es: 'Archivadas', fr: 'Archivés' },
  SubscriptionLineItems: {
    en: 'Line items',
    pt: 'Linhas de fatura',
    es: 'Líneas de factura',
    fr: 'Lignes de facture',
  },
  AddSubscription: {
    en: 'Add subscription',
    pt: 'Adicionar subscrição',
    es: 'Añadir suscripción',
    fr: 'Ajouter un abonnement',
  },
  EditSubscription: {
    en: 'Edit subscription',
    pt: 'Editar subscrição',
    es: 'Editar suscripción',
    fr: 'Modifier l’abonnement',
  },
  AddSubscriptionLineItem: {
    en: 'Add line item',
    pt: 'Adicionar linha de fatura',
    es: 'Añadir línea de factura',
    fr: 'Ajouter une ligne de facture',
  },
  EditSubscriptionLineItem: {
    en: 'Edit line item',
    pt: 'Editar linha de fatura',
    es: 'Editar línea de factura',
    fr: 'Modifier la ligne de facture',
  },
  SubscriptionsNone: {
    en: 'No subscriptions yet',
    pt: 'Ainda não há subscrições',
    es: 'Todavía no hay suscripciones',
    fr: 'Aucun abonnement pour l’instant',
  },
  SubscriptionsArchivedNone: {
    en: 'No subscription is archived',
    pt: 'Não há subscrições arquivadas',
    es: 'No hay suscripciones archivadas',
    fr: 'Aucun abonnement archivé',
  },
  SubscriptionLineItemsNone: {
    en: 'No line items yet',
    pt: 'Ainda não há linhas de fatura',
    es: 'Todavía no hay líneas de factura',
    fr: 'Aucune ligne de facture pour l’instant',
  },
  ArchiveSubscriptionText: {
    en: '“{{name}}” takes no new assignments then; those that run go on.',
    pt: '«{{name}}» deixa então de aceitar novas atribuições; as que estão em curso continuam.',
    es: '«{{name}}» deja entonces de admitir nuevas asignaciones; las que están en curso continúan.',
    fr: '« {{name}} » n’accepte alors plus de nouvelles attributions ; celles en cours continuent.',
  },
  SubscriptionLimitReached: {
    en: '{{plan}}: {{inUse}} of {{max}} in use; ask {{issuer}}',
    pt: '{{plan}}: {{inUse}} de {{max}} em uso; contacte {{issuer}}',
    es: '{{plan}}: {{inUse}} de {{max}} en uso; contacte con {{issuer}}',
    fr: '{{plan}} : {{inUse}} sur {{max}} utilisés ; adressez-vous à {{issuer}}',
  },
  SubscriptionLimitReached_DISK_SIZE: {
    en: '{{plan}}: {{inUse}} of {{max}} MB in use, too little room for this; ask {{issuer}}',
    pt: '{{plan}}: {{inUse}} de {{max}} MB em uso, não há espaço para isto; contacte {{issuer}}',
    es: '{{plan}}: {{inUse}} de {{max}} MB en uso, no hay espacio para esto; contacte con {{issuer}}',
    fr: '{{plan}} : {{inUse}} Mo sur {{max}} utilisés, pas assez de place ; adressez-vous à {{issuer}}',
  },
  SubscriptionExpired: {
    en: 'The subscription has ended; ask {{issuer}}',
    pt: 'A subscrição terminou; contacte {{issuer}}',
    es: 'La suscripción ha terminado; contacte con {{issuer}}',
    fr: 'L’abonnement a pris fin ; adressez-vous à {{issuer}}',
  },
  'Something went wrong': {
    en: 'Something went wrong',
    pt: 'Ocorreu um erro',
    es: 'Algo ha fallado',
    fr: 'Une erreur s’est produite',
  },
} as const satisfies Texts;

const fields = {
  Price: { en: 'Price', pt: 'Preço', es: 'Precio', fr: 'Prix' },
  AdicionalPrice: {
    en: 'Price of an additional unit',
    pt: 'Preço por unidade adicional',
    es: 'Precio por unidad adicional',
    fr: 'Prix par unité supplémentaire',
  },
  ParentEntityType: { en: 'Billed to', pt: 'Faturado a', es: 'Se factura a', fr: 'Facturé à' },
  ChildEntityType: { en: 'Counts', pt: 'Contabiliza', es: 'Contabiliza', fr: 'Compte' },
  ItemCode: { en: 'Item code', pt: 'Código do artigo', es: 'Código del artículo', fr: 'Code article' },
  MaxLimit: { en: 'Units included', pt: 'Unidades incluídas', es: 'Unidades incluidas', fr: 'Unités incluses' },
  AdicionalLimit: {
    en: 'Additional units at most',
    pt: 'Máximo de unidades adicionais',
    es: 'Máximo de unidades adicionales',
    fr: 'Unités supplémentaires au plus',
  },
  SubscriptionType: {
    en: 'Subscription type',
    pt: 'Tipo de subscrição',
    es: 'Tipo de suscripción',
    fr: 'Type d’abonnement',
  },
  BillingType: { en: 'Billing', pt: 'Faturação', es: 'Facturación', fr: 'Facturation' },
  IsBaseSubscription: {
    en: 'Base subscription',
    pt: 'Subscrição base',
    es: 'Suscripción base',
    fr: 'Abonnement de base',
  },
  HasSubscriptionAssignments: { en: 'Assigned', pt: 'Atribuída', es: 'Asignada', fr: 'Attribué' },
  VatProfile: { en: 'VAT', pt: 'IVA', es: 'IVA', fr: 'TVA' },
  IsBaseItem: {
    en: 'On each periodic invoice',
    pt: 'Em cada fatura periódica',
    es: 'En cada factura periódica',
    fr: 'Sur chaque facture périodique',
  },
  IsDeleted: { en: 'Deleted', pt: 'Eliminada', es: 'Eliminada', fr: 'Supprimée' },
  Unlimited: { en: 'Unlimited', pt: 'Ilimitado', es: 'Ilimitado', fr: 'Illimité' },
} as const satisfies Texts;

const hints = {
  NetPriceHint: {
    en: 'Without VAT, a period or once',
    pt: 'Sem IVA, por período ou uma vez',
    es: 'Sin IVA, por período o una vez',
    fr: 'Hors TVA, par période ou une fois',
  },
  AdicionalPriceHint: {
    en: 'Without VAT, a period',
    pt: 'Sem IVA, por período',
    es: 'Sin IVA, por período',
    fr: 'Hors TVA, par période',
  },
  AdicionalLimitHint: {
    en: 'Empty: any number where they have a price, else none',
    pt: 'Vazio: qualquer número se tiverem preço, senão nenhuma',
    es: 'Vacío: cualquier número si tienen precio; si no, ninguna',
    fr: 'Vide : un nombre quelconque si elles ont un prix, sinon aucune',
  },
  ItemCodeHint: {
    en: 'Of the accounting service that invoices it; needs a description and a price',
    pt: 'Do serviço de contabilidade que a fatura; exige descrição e preço',
    es: 'Del servicio de contabilidad que la factura; exige descripción y precio',
    fr: 'Du service de comptabilité qui le facture ; exige une description et un prix',
  },
  BaseSubscriptionHint: {
    en: 'Assigned by itself to every tenant that is made below yours',
    pt: 'Atribuída automaticamente a cada organização criada abaixo da sua',
    es: 'Se asigna por sí sola a cada organización que se crea por debajo de la suya',
    fr: 'Attribué automatiquement à chaque organisation créée sous la vôtre',
  },
  SubscriptionPairFixed: {
    en: 'It is assigned: who pays and what it counts stay as they are.',
    pt: 'Está atribuída: quem paga e o que contabiliza não se alteram.',
    es: 'Está asignada: quién paga y lo que contabiliza no cambian.',
    fr: 'Il est attribué : le payeur et ce qu’il compte ne changent plus.',
  },
  SubscriptionTypeFollows: {
    en: 'Saved as: {{type}}',
    pt: 'Será guardada como: {{type}}',
    es: 'Se guardará como: {{type}}',
    fr: 'Sera enregistré comme : {{type}}',
  },
} as const satisfies Texts;

const words = {
  CONTRACT: { en: 'Contract', pt: 'Contrato', es: 'Contrato', fr: 'Contrat' },
  CONTRACT_TYPE: { en: 'Loan type', pt: 'Tipo de empréstimo', es: 'Tipo de préstamo', fr: 'Type de prêt' },
  USER: { en: 'User', pt: 'Utilizador', es: 'Usuario', fr: 'Utilisateur' },
  CONTRACTS_QUANTITY: {
    en: 'Contracts of a tenant',
    pt: 'Contratos de uma organização',
    es: 'Contratos de una organización',
    fr: 'Contrats d’une organisation',
  },
  CONTRACT_TYPE_QUANTITY: {
    en: 'Loan types of a tenant',
    pt: 'Tipos de empréstimo de uma organização',
    es: 'Tipos de préstamo de una organización',
    fr: 'Types de prêt d’une organisation',
  },
  ENTITIES_QUANTITY: {
    en: 'Entities of a tenant',
    pt: 'Entidades de uma organização',
    es: 'Entidades de una organización',
    fr: 'Entités d’une organisation',
  },
  TENANT_TRANCHES_QUANTITY: {
    en: 'Tranches of a tenant',
    pt: 'Tranches de uma organização',
    es: 'Tramos de una organización',
    fr: 'Tranches d’une organisation',
  },
  USERS_QUANTITY: {
    en: 'Users of a tenant',
    pt: 'Utilizadores de uma organização',
    es: 'Usuarios de una organización',
    fr: 'Utilisateurs d’une organisation',
  },
  ENTITY_CONTRACTS_QUANTITY: {
    en: 'Contracts of an entity',
    pt: 'Contratos de uma entidade',
    es: 'Contratos de una entidad',
    fr: 'Contrats d’une entité',
  },
  ENTITY_TRANCHES_QUANTITY: {
    en: 'Tranches of an entity',
    pt: 'Tranches de uma entidade',
    es: 'Tramos de una entidad',
    fr: 'Tranches d’une entité',
  },
  CONTRACT_TRANCHES_QUANTITY: {
    en: 'Tranches of a contract',
    pt: 'Tranches de um contrato',
    es: 'Tramos de un contrato',
    fr: 'Tranches d’un contrat',
  },
  DISK_SIZE: {
    en: 'Disk space (MB)',
    pt: 'Espaço em disco (MB)',
    es: 'Espacio en disco (MB)',
    fr: 'Espace disque (Mo)',
  },
  ONE_TIME: { en: 'Once', pt: 'Uma vez', es: 'Una vez', fr: 'Une fois' },
  RECURRING: { en: 'Recurring', pt: 'Recorrente', es: 'Recurrente', fr: 'Récurrente' },
  NOR: { en: 'Standard rate', pt: 'Taxa normal', es: 'Tipo general', fr: 'Taux normal' },
  INT: {
    en: 'Intermediate rate',
    pt: 'Taxa intermédia',
    es: 'Tipo intermedio',
    fr: 'Taux intermédiaire',
  },
  VatReduced: { en: 'Reduced rate', pt: 'Taxa reduzida', es: 'Tipo reducido', fr: 'Taux réduit' },
  ISE: { en: 'Exempt', pt: 'Isento', es: 'Exento', fr: 'Exonéré' },
} as const satisfies Texts;

const faults = {
  ParentEntityTypeRequired: {
    en: 'Choose who pays',
    pt: 'Escolha quem paga',
    es: 'Elija quién paga',
    fr: 'Choisissez qui paie',
  },
  ChildEntityTypeRequired: {
    en: 'Choose what it counts',
    pt: 'Escolha o que contabiliza',
    es: 'Elija qué contabiliza',
    fr: 'Choisissez ce qu’il compte',
  },
  MaxLimitRequired: {
    en: 'Enter the units included; 0 is unlimited',
    pt: 'Indique as unidades incluídas; 0 é ilimitado',
    es: 'Indique las unidades incluidas; 0 es ilimitado',
    fr: 'Indiquez les unités incluses ; 0 signifie illimité',
  },
  ItemCodeRequired: {
    en: 'Enter the item code',
    pt: 'Indique o código do artigo',
    es: 'Introduzca el código del artículo',
    fr: 'Saisissez le code article',
  },
  IsBaseItemRequired: {
    en: 'Say whether it stands on each periodic invoice',
    pt: 'Indique se consta de cada fatura periódica',
    es: 'Indique si consta en cada factura periódica',
    fr: 'Indiquez si elle figure sur chaque facture périodique',
  },
  AdicionalLimitRequired: {
    en: 'Enter the additional units, or leave them out',
    pt: 'Indique as unidades adicionais ou omita-as',
    es: 'Indique las unidades adicionales u omítalas',
    fr: 'Indiquez les unités supplémentaires ou omettez-les',
  },
  SubscriptionTypeRequired: {
    en: 'Choose the subscription type',
    pt: 'Escolha o tipo de subscrição',
    es: 'Elija el tipo de suscripción',
    fr: 'Choisissez le type d’abonnement',
  },
  BillingTypeRequired: {
    en: 'Choose how it is billed',
    pt: 'Escolha como se fatura',
    es: 'Elija cómo se factura',
    fr: 'Choisissez le mode de facturation',
  },
  IsBaseSubscriptionRequired: {
    en: 'Say whether it is the base subscription',
    pt: 'Indique se é a subscrição base',
    es: 'Indique si es la suscripción base',
    fr: 'Indiquez si c’est l’abonnement de base',
  },
  VatProfileRequired: {
    en: 'Choose the VAT rate',
    pt: 'Escolha a taxa de IVA',
    es: 'Elija el tipo de IVA',
    fr: 'Choisissez le taux de TVA',
  },
  PriceRequired: { en: 'Enter the price', pt: 'Indique o preço', es: 'Introduzca el precio', fr: 'Saisissez le prix' },
  'Price must be at least 0.01': {
    en: 'Price must be at least 0.01',
    pt: 'O preço tem de ser de pelo menos 0,01',
    es: 'El precio debe ser como mínimo 0,01',
    fr: 'Le prix doit être d’au moins 0,01',
  },
  SubscriptionTypeMismatch: {
    en: 'The type does not fit parent and child',
    pt: 'O tipo não corresponde a quem paga e ao que contabiliza',
    es: 'El tipo no corresponde a quién paga y a lo que contabiliza',
    fr: 'Le type ne correspond pas au payeur et à ce qu’il compte',
  },
  ChildNotOfParent: {
    en: 'This is not counted for who pays',
    pt: 'Isto não se contabiliza para quem paga',
    es: 'Esto no se contabiliza para quien paga',
    fr: 'Cela ne se compte pas pour ce payeur',
  },
  BaseSubscriptionOfTenants: {
    en: 'Only a subscription billed to tenants is a base subscription',
    pt: 'Só uma subscrição faturada a organizações pode ser base',
    es: 'Solo una suscripción que se factura a organizaciones puede ser base',
    fr: 'Seul un abonnement facturé à des organisations peut être de base',
  },
  BaseSubscriptionTaken: {
    en: 'There is a base subscription already',
    pt: 'Já existe uma subscrição base',
    es: 'Ya existe una suscripción base',
    fr: 'Il existe déjà un abonnement de base',
  },
  SubscriptionNotActive: {
    en: 'Only an active one is archived',
    pt: 'Só se arquiva uma ativa',
    es: 'Solo se archiva una activa',
    fr: 'On n’archive qu’un abonnement actif',
  },
  SubscriptionNotArchived: {
    en: 'Archive it first',
    pt: 'Arquive-a primeiro',
    es: 'Archívela primero',
    fr: 'Archivez-le d’abord',
  },
} as const satisfies Texts;

export const subscriptionTexts = {
  ...screens,
  ...fields,
  ...hints,
  ...words,
  ...faults,
  ...billingFigureTexts,
  EventOfsubscriptions: { en: 'Subscription', pt: 'Subscrição', es: 'Suscripción', fr: 'Abonnement' },
  EventOfsubscriptionsLineItems: {
    en: 'Line item',
    pt: 'Linha de fatura',
    es: 'Línea de factura',
    fr: 'Ligne de facture',
  },
} as const satisfies Texts;

import type { Texts } from '../text.ts';

export const tenantDataTransferTexts = {
  TenantDataTransferText: {
    en: 'All contracts of a tenant move to another with everything that belongs to them, own fees and rates included.',
    pt: 'Todos os contratos de uma organização passam para outra com tudo o que lhes pertence, incluindo as taxas próprias.',
    es: 'Todos los contratos de una organización pasan a otra con todo lo que les pertenece, incluidos las tasas y los tipos propios.',
    fr: 'Tous les contrats d’une organisation passent à une autre avec tout ce qui leur appartient, taux propres compris.',
  },
  AddTenantDataTransfer: {
    en: 'Request a transfer',
    pt: 'Pedir uma transferência',
    es: 'Solicitar una transferencia',
    fr: 'Demander un transfert',
  },
  SourceTenantId: { en: 'From tenant', pt: 'Da organização', es: 'De la organización', fr: 'De l’organisation' },
  TargetTenantId: { en: 'To tenant', pt: 'Para a organização', es: 'A la organización', fr: 'À l’organisation' },
  SourceTenantIdRequired: {
    en: 'Choose a tenant',
    pt: 'Escolha uma organização',
    es: 'Elija una organización',
    fr: 'Choisissez une organisation',
  },
  TargetTenantIdRequired: {
    en: 'Choose a tenant',
    pt: 'Escolha uma organização',
    es: 'Elija una organización',
    fr: 'Choisissez une organisation',
  },
  RequestedBy: { en: 'Requested by', pt: 'Pedido por', es: 'Solicitado por', fr: 'Demandé par' },
  DecidedBy: { en: 'Decided by', pt: 'Decidido por', es: 'Decidido por', fr: 'Décidé par' },
  DecidedOn: { en: 'Decided', pt: 'Decidido', es: 'Decidido', fr: 'Décidé' },
  TransferApprove: { en: 'Approve', pt: 'Aprovar', es: 'Aprobar', fr: 'Approuver' },
  TransferCancel: {
    en: 'Cancel the request',
    pt: 'Cancelar o pedido',
    es: 'Cancelar la solicitud',
    fr: 'Annuler la demande',
  },
  TransferApproveTitle: {
    en: 'Move everything now?',
    pt: 'Mover tudo agora?',
    es: '¿Mover todo ahora?',
    fr: 'Tout déplacer maintenant ?',
  },
  TransferApproveText: {
    en: 'All contracts of {{source}} move to {{target}}. Afterwards {{source}} shows them no more. This cannot be taken back, only moved back by another request.',
    pt: 'Todos os contratos de {{source}} passam para {{target}}. Depois, {{source}} deixa de os mostrar. Isto não pode ser anulado; só outro pedido os pode devolver.',
    es: 'Todos los contratos de {{source}} pasan a {{target}}. Después, {{source}} ya no los muestra. No puede anularse; solo otra solicitud puede devolverlos.',
    fr: 'Tous les contrats de l’organisation {{source}} passent à {{target}}. Ensuite, l’organisation {{source}} ne les montre plus. Cela ne s’annule pas ; seule une autre demande peut les ramener.',
  },
  TransferCancelTitle: {
    en: 'Cancel this request?',
    pt: 'Cancelar este pedido?',
    es: '¿Cancelar esta solicitud?',
    fr: 'Annuler cette demande ?',
  },
  TransferCancelText: {
    en: 'Nothing moves from {{source}} to {{target}}.',
    pt: 'Nada passa de {{source}} para {{target}}.',
    es: 'Nada pasa de {{source}} a {{target}}.',
    fr: 'Rien ne passe de l’organisation {{source}} à {{target}}.',
  },
  TransferRequested: {
    en: 'Transfer requested',
    pt: 'Transferência pedida',
    es: 'Transferencia solicitada',
    fr: 'Transfert demandé',
  },
  TransferDone: {
    en: 'Contracts moved: {{count}}',
    pt: 'Contratos movidos: {{count}}',
    es: 'Contratos movidos: {{count}}',
    fr: 'Contrats déplacés : {{count}}',
  },
  TransferCancelled: {
    en: 'Request cancelled',
    pt: 'Pedido cancelado',
    es: 'Solicitud cancelada',
    fr: 'Demande annulée',
  },
  TransfersNone: {
    en: 'No transfer has been requested',
    pt: 'Nenhuma transferência foi pedida',
    es: 'No se ha solicitado ninguna transferencia',
    fr: 'Aucun transfert n’a été demandé',
  },
  TransferOfTenants: {
    en: '{{source}} to {{target}}',
    pt: '{{source}} para {{target}}',
    es: '{{source}} a {{target}}',
    fr: '{{source}} vers {{target}}',
  },

  // why not
  TransferToItself: {
    en: 'Choose another tenant than the one the contracts come from',
    pt: 'Escolha outra organização que não a de origem',
    es: 'Elija otra organización que no sea la de origen',
    fr: 'Choisissez une autre organisation que celle d’origine',
  },
  TransferTenantNotFound: {
    en: 'There is no such active tenant',
    pt: 'Não existe essa organização ativa',
    es: 'No existe esa organización activa',
    fr: 'Il n’y a pas d’organisation active de ce nom',
  },
  TransferPendingAlready: {
    en: 'A request between these tenants is pending already',
    pt: 'Já está pendente um pedido entre estas organizações',
    es: 'Ya hay pendiente una solicitud entre estas organizaciones',
    fr: 'Une demande entre ces organisations est déjà en attente',
  },
  TransferNotPending: {
    en: 'This request was decided already',
    pt: 'Este pedido já foi decidido',
    es: 'Esta solicitud ya se decidió',
    fr: 'Cette demande a déjà été décidée',
  },
  TransferNeedsAnother: {
    en: 'Another root than the one who requested it must approve',
    pt: 'A aprovação cabe a um root diferente de quem pediu',
    es: 'Debe aprobarla un root distinto de quien la solicitó',
    fr: 'Un autre root que la personne qui l’a demandé doit approuver',
  },
  TransferNothing: {
    en: 'The tenant has no contract to move',
    pt: 'A organização não tem contratos para mover',
    es: 'La organización no tiene contratos que mover',
    fr: 'L’organisation n’a aucun contrat à déplacer',
  },
  TransferNumbersInUse: {
    en: 'The other tenant has contracts with these numbers; change them in one of the two first: {{numbers}}',
    pt: 'A outra organização tem contratos com estes números; altere-os primeiro numa das duas: {{numbers}}',
    es: 'La otra organización tiene contratos con estos números; cámbielos antes en una de las dos: {{numbers}}',
    fr: 'L’autre organisation a des contrats portant ces numéros ; changez-les d’abord dans l’une des deux : {{numbers}}',
  },
  TransferRatesDiffer: {
    en: 'The loans were computed with own fees and rates that differ in the other tenant: {{names}}',
    pt: 'Os empréstimos foram calculados com taxas próprias que na outra organização são diferentes: {{names}}',
    es: 'Los préstamos se calcularon con tasas y tipos propios que en la otra organización son distintos: {{names}}',
    fr: 'Les prêts ont été calculés avec des taux propres qui diffèrent dans l’autre organisation : {{names}}',
  },
  TransferChangesTheirFigures: {
    en: 'With the fees and rates that come along, these contracts of the other tenant would owe other amounts: {{numbers}}',
    pt: 'Com as taxas que os acompanham, estes contratos da outra organização passariam a dever outros montantes: {{numbers}}',
    es: 'Con las tasas y los tipos que los acompañan, estos contratos de la otra organización deberían otros importes: {{numbers}}',
    fr: 'Avec les taux qui les accompagnent, ces contrats de l’autre organisation devraient d’autres montants : {{numbers}}',
  },
  TransferChangesFigures: {
    en: 'With the rates and fees of the other tenant, these contracts would owe other amounts: {{numbers}}',
    pt: 'Com as taxas da outra organização, estes contratos passariam a dever outros montantes: {{numbers}}',
    es: 'Con los tipos y las tasas de la otra organización, estos contratos deberían otros importes: {{numbers}}',
    fr: 'Avec les taux de l’autre organisation, ces contrats devraient d’autres montants : {{numbers}}',
  },

  TRANSFER: { en: 'Moved', pt: 'Movido', es: 'Movido', fr: 'Déplacé' },
  EventOfTenantDataTransfer: {
    en: 'Tenant data transfer',
    pt: 'Transferência de dados',
    es: 'Transferencia de datos',
    fr: 'Transfert de données',
  },
} as const satisfies Texts;

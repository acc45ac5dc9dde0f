/** What a subscription is billed to, and what it counts, in the documents' order; each is known by its number too. */
export const BILLED_KINDS = ['CONTRACT', 'CONTRACT_TYPE', 'DISK_SIZE', 'ENTITY', 'TENANT', 'TRANCHE', 'USER'] as const;
export type BilledKind = (typeof BILLED_KINDS)[number];
export const BILLED_KIND_NUMBERS = {
  CONTRACT: 0,
  CONTRACT_TYPE: 1,
  DISK_SIZE: 2,
  ENTITY: 3,
  TENANT: 4,
  TRANCHE: 5,
  USER: 6,
} as const satisfies Readonly<Record<BilledKind, number>>;

/** A draw is called after its tranche where movements are told apart: here the tranche itself is meant. */
export const BILLED_KIND_TEXTS: Readonly<Record<string, string>> = { TRANCHE: 'Tranche' };

/** The kinds that pay for a subscription, and what each may pay for. */
export const PAYING_KINDS = ['TENANT', 'ENTITY', 'CONTRACT'] as const satisfies readonly BilledKind[];
export type PayingKind = (typeof PAYING_KINDS)[number];

interface BilledPair {
  readonly parent: PayingKind;
  readonly child: BilledKind;
}

/** What each type of subscription counts, and for whom (loan-domain section 3). */
export const SUBSCRIPTION_PAIRS = {
  CONTRACTS_QUANTITY: { parent: 'TENANT', child: 'CONTRACT' },
  CONTRACT_TYPE_QUANTITY: { parent: 'TENANT', child: 'CONTRACT_TYPE' },
  ENTITIES_QUANTITY: { parent: 'TENANT', child: 'ENTITY' },
  TENANT_TRANCHES_QUANTITY: { parent: 'TENANT', child: 'TRANCHE' },
  USERS_QUANTITY: { parent: 'TENANT', child: 'USER' },
  ENTITY_CONTRACTS_QUANTITY: { parent: 'ENTITY', child: 'CONTRACT' },
  ENTITY_TRANCHES_QUANTITY: { parent: 'ENTITY', child: 'TRANCHE' },
  CONTRACT_TRANCHES_QUANTITY: { parent: 'CONTRACT', child: 'TRANCHE' },
  DISK_SIZE: { parent: 'TENANT', child: 'DISK_SIZE' },
} as const satisfies Readonly<Record<string, BilledPair>>;
export type SubscriptionType = keyof typeof SUBSCRIPTION_PAIRS;
export const SUBSCRIPTION_TYPES = Object.keys(SUBSCRIPTION_PAIRS) as [SubscriptionType, ...SubscriptionType[]];

/** The type of a pair; undefined where the parent does not pay for such a child. */
export function subscriptionTypeOf(parent: BilledKind, child: BilledKind): SubscriptionType | undefined {
  return SUBSCRIPTION_TYPES.find((type) => {
    const pair = SUBSCRIPTION_PAIRS[type];
    return pair.parent === parent && pair.child === child;
  });
}

/** The children that a form offers for a parent: disk size only where it is set already (decision A-47). */
export function childrenOffered(parent: BilledKind, set?: BilledKind): BilledKind[] {
  return BILLED_KINDS.filter(
    (child) => subscriptionTypeOf(parent, child) !== undefined && (child !== 'DISK_SIZE' || set === 'DISK_SIZE'),
  );
}

export const BILLING_TYPES = ['ONE_TIME', 'RECURRING'] as const;
export type BillingType = (typeof BILLING_TYPES)[number];

/** The rates of VAT as the invoice file of the tax authority calls them (Portaria 302/2016, TaxCode); exempt is ISE. */
export const VAT_PROFILES = ['NOR', 'INT', 'RED', 'ISE'] as const;
export type VatProfile = (typeof VAT_PROFILES)[number];
/** Of mainland Portugal, in percent: CIVA art. 18, n. 1; what is exempt has none. */
export const VAT_RATES: Readonly<Record<VatProfile, string>> = { NOR: '23', INT: '13', RED: '6', ISE: '0' };
/** A check of a connection that failed has the same word. */
export const VAT_PROFILE_TEXTS: Readonly<Record<string, string>> = { RED: 'VatReduced' };

/** How often an assignment is invoiced. DAILY, 0 in the documents' order, is offered nowhere and refused (decision A-31). */
export const PERIODICITIES = ['MONTHLY', 'QUARTERLY', 'SEMIANNUALLY', 'ANNUALLY'] as const;
export type Periodicity = (typeof PERIODICITIES)[number];
export const PERIODICITY_NUMBERS = { MONTHLY: 1, QUARTERLY: 2, SEMIANNUALLY: 3, ANNUALLY: 4 } as const;

export const INVOICE_START_POINTS = ['BEGIN_OF_PERIOD', 'END_OF_PERIOD'] as const;

/** The companies of a contract that may pay for it; its receiver unless the other is chosen. */
export const CONTRACT_PAYERS = ['RECEIVER', 'GRANTOR'] as const;

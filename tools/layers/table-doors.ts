/**
 * The doors to tables: which features, besides its owner, may name a table in SQL, and why. A feature owns the tables
 * that its `tables.ts` declares, `db` those in its own. A door is for reading unless it says `writes`, and every door
 * is used.
 */
export interface TableDoor {
  readonly tables: readonly string[];
  readonly to: readonly string[];
  readonly why: string;
  readonly writes?: true;
}

export const TABLE_DOORS: Readonly<Record<string, readonly TableDoor[]>> = {
  'contract-files': [
    { tables: ['contract_file'], to: ['control-usage'], why: 'a use names the contract of the file that was written' },
    {
      tables: ['contract_file'],
      to: ['tenant-data-transfer'],
      writes: true,
      why: 'a loan moves whole, with its files, in one statement a table',
    },
    {
      tables: ['contract_file'],
      to: ['tenant-data-transfer'],
      why: 'what is moved is counted and compared before and after',
    },
  ],
  contracts: [
    {
      tables: ['contract'],
      to: [
        'contract-files',
        'control-usage',
        'dues',
        'exposure',
        'index-rates',
        'month-closes',
        'movements',
        'stamp-tax',
        'tranches',
      ],
      why: 'their lists are of loans: rows are joined with the contract’s number, companies and state, filtered and sorted by them',
    },
    { tables: ['contract'], to: ['event-history'], why: 'an event names its contract by its number' },
    { tables: ['contract'], to: ['fees'], why: 'a fee that contracts name is not removed' },
    {
      tables: ['contract'],
      to: ['first-steps', 'tenant-collector'],
      why: 'they ask whether there are any, and how many',
    },
    {
      tables: ['contract'],
      to: ['ledger'],
      writes: true,
      why: 'the head keeps its version and the figures that follow from the facts, locked and written with them',
    },
    { tables: ['contract'], to: ['ledger'], why: 'the head is the lock of a loan and dates its facts' },
    {
      tables: ['contract'],
      to: ['tenant-data-transfer', 'tenant-import'],
      writes: true,
      why: 'loans come in by the thousand: one statement inserts or moves all heads',
    },
    {
      tables: ['contract'],
      to: ['tenant-data-transfer', 'tenant-import'],
      why: 'numbers that are taken, and what an export writes, are read for all loans at once',
    },
  ],
  'custom-types': [{ tables: ['custom_type'], to: ['resource'], why: 'lists call a loan type by its own label' }],
  db: [
    {
      tables: ['audit_event', 'system_audit_event'],
      to: ['event-history'],
      why: 'the history is the list of these events',
    },
    {
      tables: ['idempotency_key'],
      to: ['http'],
      writes: true,
      why: 'http answers a repeated call with the first reply',
    },
    { tables: ['idempotency_key'], to: ['http'], why: 'http answers a repeated call with the first reply' },
  ],
  entities: [
    {
      tables: ['entity'],
      to: ['contract-files', 'contracts', 'control-usage', 'dues', 'exposure', 'month-closes', 'stamp-tax'],
      why: 'their lists name both companies of a loan, filter and sort by them',
    },
    {
      tables: ['entity'],
      to: ['first-steps', 'tenant-collector'],
      why: 'they ask whether there are any, and how many',
    },
    {
      tables: ['entity'],
      to: ['tenant-data-transfer'],
      why: 'companies of both tenants are matched by their tax number',
    },
    { tables: ['entity'], to: ['tenant-import'], why: 'given companies are compared with those that are there' },
    { tables: ['entity'], to: ['tenant-import'], writes: true, why: 'one statement inserts all companies of a file' },
  ],
  'euribor-history': [
    { tables: ['euribor_rate'], to: ['first-steps'], why: 'they ask whether there are any' },
    {
      tables: ['euribor_rate'],
      to: ['ledger'],
      why: 'a loan is computed from the published values, within its transaction',
    },
    {
      tables: ['euribor_rate'],
      to: ['tenant-data-transfer'],
      why: 'a loan moves with the values of its own tenant that it was computed from',
    },
    {
      tables: ['euribor_rate'],
      to: ['tenant-data-transfer'],
      writes: true,
      why: 'a loan moves with the values of its own tenant that it was computed from',
    },
  ],
  fees: [
    { tables: ['fee'], to: ['contracts'], why: 'a contract names fees that are in force' },
    {
      tables: ['fee', 'fee_rate'],
      to: ['ledger'],
      why: 'stamp tax is computed from the rates of the day, within the loan’s transaction',
    },
    {
      tables: ['fee', 'fee_rate'],
      to: ['tenant-data-transfer'],
      why: 'the rates of both tenants are compared before a loan moves',
    },
  ],
  ledger: [
    {
      tables: ['contract_change', 'movement', 'tranche'],
      to: ['control-usage', 'event-history'],
      why: 'a use and an event name the contract that a fact is of',
    },
    {
      tables: ['contract_terms'],
      to: ['event-history'],
      why: 'an event of a company names the contracts that it is in',
    },
    { tables: ['contract_terms'], to: ['entities'], why: 'a company that terms name, or named once, is not removed' },
    {
      tables: ['terms_period', 'tranche_position'],
      to: ['contracts'],
      why: 'the list of contracts on a day sums what every tranche owed',
    },
    { tables: ['index_fixing'], to: ['euribor-history'], why: 'a published value tells which contracts use it' },
    { tables: ['index_fixing'], to: ['index-rates'], why: 'the list of index rates is the list of fixings' },
    { tables: ['ledger_row'], to: ['movements'], why: 'the list of movements is the list of ledger rows' },
    { tables: ['month_close'], to: ['month-closes'], why: 'the list of month ends is the list of these rows' },
    { tables: ['stamp_tax_row'], to: ['stamp-tax'], why: 'the list of stamp tax is the list of these rows' },
    {
      tables: ['due_item', 'stamp_tax_row'],
      to: ['dues'],
      why: 'the list of what falls due is the list of these rows, with the tax that is computed and not yet due',
    },
    {
      tables: ['tranche_balance'],
      to: ['tranches', 'tenant-collector'],
      why: 'the list of tranches is the list of their balances',
    },
    { tables: ['tranche'], to: ['first-steps'], why: 'they ask whether there are any' },
    {
      tables: ['contract_terms', 'index_fixing', 'stamp_tax_row'],
      to: ['tenant-data-transfer'],
      why: 'rates and fees that a moving loan was computed from are those that its rows name',
    },
    {
      tables: ['contract_terms'],
      to: ['tenant-data-transfer'],
      writes: true,
      why: 'facts move as they are: their companies are called by the ids of the other tenant',
    },
  ],
  metadata: [
    { tables: ['metadata'], to: ['resource'], why: 'lists have the own fields that the tenant’s metadata define' },
  ],
  people: [
    { tables: ['person'], to: ['activation'], why: 'whether there is a root decides what a first link is for' },
    { tables: ['person'], to: ['activation'], writes: true, why: 'the first root has nobody who could add them' },
    {
      tables: ['person'],
      to: [
        'agreements',
        'event-history',
        'security-lists',
        'support',
        'tenant-collector',
        'tenant-data-transfer',
        'users',
      ],
      why: 'their rows name people by name or e-mail, in one statement',
    },
    { tables: ['person'], to: ['known-addresses'], why: 'of a person who signs in only the e-mail is known' },
    { tables: ['person'], to: ['first-steps'], why: 'they ask whether there are others' },
    { tables: ['person'], to: ['mail'], why: 'notices go to those who take them, in their language' },
    { tables: ['person'], to: ['mail'], writes: true, why: 'a link at the end of a notice ends notices' },
    { tables: ['person'], to: ['own-account'], why: 'the profile is the person’s row' },
    { tables: ['person'], to: ['own-account'], writes: true, why: 'people write their own profile' },
    { tables: ['person'], to: ['passwords'], writes: true, why: 'the hash of the password is a column of the person' },
    { tables: ['person'], to: ['second-factors'], why: 'the wish for a second factor is a column of the person' },
    {
      tables: ['person'],
      to: ['second-factors'],
      writes: true,
      why: 'the wish for a second factor is a column of the person',
    },
    { tables: ['person'], to: ['users'], writes: true, why: 'who invites somebody unknown makes the person' },
  ],
  sessions: [
    {
      tables: ['sign_in_attempt'],
      to: ['second-factors'],
      writes: true,
      why: 'tries at a code are counted and compared in one statement, so that guesses at once do not pass',
    },
    {
      tables: ['sign_in_attempt'],
      to: ['second-factors'],
      why: 'the tries of a day are summed in the statement that counts one',
    },
  ],
  support: [{ tables: ['support_ticket'], to: ['event-history'], why: 'an event names its ticket by its number' }],
  tenants: [
    {
      tables: ['tenant'],
      to: ['first-steps', 'ledger', 'qr-codes', 'scheduler'],
      why: 'only what is of an active tenant is worked on',
    },
    {
      tables: ['tenant'],
      to: ['people', 'sessions'],
      why: 'people work in tenants that are active, and are shown their names',
    },
    { tables: ['tenant'], to: ['support'], why: 'a ticket goes up from tenant to tenant' },
    {
      tables: ['tenant'],
      to: ['tenant-collector', 'tenant-data-transfer', 'users'],
      why: 'their rows name the tenant',
    },
  ],
  translations: [{ tables: ['translation'], to: ['resource'], why: 'exports are headed by the tenant’s own words' }],
  users: [
    {
      tables: ['membership'],
      to: ['activation'],
      writes: true,
      why: 'who chose a first password is a waiting user no more',
    },
    {
      tables: ['membership'],
      to: ['agreements', 'bell', 'first-steps', 'mail', 'security-lists', 'support', 'tenant-collector'],
      why: 'they reach or list the active users of a tenant, in one statement',
    },
    {
      tables: ['membership'],
      to: ['own-account', 'people', 'second-factors', 'tenants'],
      why: 'what somebody may see or do is asked of the person and the membership in one statement',
    },
  ],
};

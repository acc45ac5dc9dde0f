/**
 * The doors to tables: which features, besides its owner, may name a table in SQL, and why. A feature owns the tables
 * that its `tables.ts` declares, `db` those in its own. A door is for reading unless it says `writes`; the check
 * reports a door that nobody uses.
 */
export interface TableDoor {
  readonly tables: readonly string[];
  readonly to: readonly string[];
  readonly why: string;
  readonly writes?: true;
}

export const TABLE_DOORS: Readonly<Record<string, readonly TableDoor[]>> = {
  accounting: [
    {
      tables: ['contract_account_line', 'contract_invoice_line', 'contract_sync'],
      to: ['tenant-data-transfer'],
      writes: true,
      why: 'a transfer removes the accounts of the moved loans from the tenant that they leave',
    },
    {
      tables: ['contract_sync', 'erp_document'],
      to: ['contracts'],
      why: 'the list of contracts shows how their documents stand, and lists those of which one is in accounting',
    },
    {
      tables: ['contract_sync'],
      to: ['stamp-tax', 'stamp-tax-declarations'],
      why: 'a contract says there which of its companies declares the stamp tax',
    },
    {
      tables: ['erp_document'],
      to: ['entities', 'movements'],
      why: 'their lists show how the documents of a company, or of a movement, stand',
    },
    {
      tables: ['erp_connection'],
      to: ['subscriptions'],
      why: 'invoices wait while the connection of their issuer is paused',
    },
    {
      tables: ['contract_sync'],
      to: ['ledger'],
      writes: true,
      why: 'the ledger marks a contract whose documents have to be derived, in the transaction of what changed',
    },
  ],
  announcements: [
    {
      tables: ['announcement'],
      to: ['notification-categories'],
      why: 'a category in which announcements are written is not removed',
    },
  ],
  bell: [
    {
      tables: ['bell_notification'],
      to: ['announcements'],
      why: 'an announcement shows how many have read it',
    },
    {
      tables: ['bell_notification'],
      to: ['notification-categories'],
      writes: true,
      why: 'what a person chooses has their mails that wait decided anew',
    },
  ],
  'contract-files': [
    {
      tables: ['contract_file'],
      to: ['control-usage'],
      why: 'the usage control counts a write of a file under the contract of the file',
    },
    {
      tables: ['contract_file'],
      to: ['tenant-data-transfer'],
      writes: true,
      why: 'a transfer removes the files of the moved loans from the tenant that they leave',
    },
    {
      tables: ['contract_file'],
      to: ['tenant-data-transfer'],
      why: 'a transfer adds up how much space the files of the moved loans take',
    },
  ],
  contracts: [
    {
      tables: ['contract'],
      to: ['subscriptions'],
      why: 'a plan is assigned to their rows, which are offered and kept by their names',
    },
    {
      tables: ['contract'],
      to: ['plan-limits'],
      why: 'plans limit how many of their rows there are, which are counted in the transaction that adds one',
    },
    {
      tables: ['contract'],
      to: [
        'accounting',
        'accruals',
        'confirmations',
        'contract-files',
        'control-usage',
        'dues',
        'exposure',
        'index-rates',
        'month-closes',
        'movements',
        'periods',
        'stamp-tax',
        'stamp-tax-declarations',
        'tranches',
        'waiting-acts',
      ],
      why: 'their lists join each row with its contract, to show, filter and sort by its number, companies and state',
    },
    {
      tables: ['contract'],
      to: ['forms'],
      why: 'the export of answers names a contract that was answered by its number',
    },
    { tables: ['contract'], to: ['event-history'], why: 'the history names the contract of an event by its number' },
    {
      tables: ['contract'],
      to: ['fees'],
      why: 'a fee that contracts name is not removed, and a changed one computes them again',
    },
    {
      tables: ['contract'],
      to: ['first-steps', 'tenant-collector'],
      why: 'the first steps show whether there is a contract, and the collector counts all of them',
    },
    {
      tables: ['contract'],
      to: ['ledger'],
      writes: true,
      why: 'the ledger writes the version and the figures of a contract in the transaction that writes its facts',
    },
    {
      tables: ['contract'],
      to: ['ledger'],
      why: 'the ledger locks a loan by the row of its contract, and finds there which loans are due',
    },
    {
      tables: ['contract'],
      to: ['tenant-data-transfer', 'tenant-import'],
      writes: true,
      why: 'an import inserts thousands of contracts with one statement; a transfer marks the moved ones as deleted',
    },
    {
      tables: ['contract'],
      to: ['tenant-data-transfer', 'tenant-import'],
      why: 'imports and transfers look up taken numbers, and read the contracts that they export or move, for all loans at once',
    },
  ],
  'custom-types': [
    { tables: ['custom_type'], to: ['resource'], why: 'lists and files label a loan type as its custom type says' },
  ],
  db: [
    {
      tables: ['audit_event', 'system_audit_event'],
      to: ['event-history'],
      why: 'the history of events lists the rows of these tables',
    },
    {
      tables: ['audit_event'],
      to: ['confirmations'],
      why: 'a certificate says where the chain keeps each answer',
    },
    {
      tables: ['idempotency_key'],
      to: ['http'],
      writes: true,
      why: 'http stores the reply to a call, to repeat it when the call is repeated',
    },
    { tables: ['idempotency_key'], to: ['http'], why: 'http answers a repeated call with the stored reply' },
  ],
  entities: [
    {
      tables: ['entity'],
      to: ['resource'],
      why: 'where the choices of a field are companies, their different ids are read first and then their names',
    },
    { tables: ['entity'], to: ['forms'], why: 'the export of answers names a company that was answered' },
    {
      tables: ['entity'],
      to: ['subscriptions'],
      why: 'a plan is assigned to their rows, which are offered and kept by their names',
    },
    {
      tables: ['entity'],
      to: ['plan-limits'],
      why: 'plans limit how many of their rows there are, which are counted in the transaction that adds one',
    },
    {
      tables: ['entity'],
      to: [
        'accounting',
        'accruals',
        'confirmations',
        'contracts',
        'control-usage',
        'exposure',
        'periods',
        'stamp-tax',
        'stamp-tax-declarations',
      ],
      why: 'their lists join the companies of a loan, to show, filter and sort by their names',
    },
    {
      tables: ['entity'],
      to: ['first-steps', 'tenant-collector'],
      why: 'the first steps show whether there are companies, and the collector counts all of them',
    },
    {
      tables: ['entity'],
      to: ['tenant-data-transfer'],
      why: 'a transfer matches the companies of both tenants by their tax number',
    },
    {
      tables: ['entity'],
      to: ['tenant-import', 'contract-import'],
      why: 'an import compares the companies of a file with those of the tenant, and an export reads them',
    },
    {
      tables: ['entity'],
      to: ['tenant-import'],
      writes: true,
      why: 'an import inserts all companies of a file with one statement',
    },
  ],
  'euribor-history': [
    { tables: ['euribor_rate'], to: ['first-steps'], why: 'the first steps show whether there are rates' },
    {
      tables: ['euribor_rate'],
      to: ['ledger'],
      why: 'the ledger computes a loan from the published values, within the transaction that writes it',
    },
    {
      tables: ['euribor_rate'],
      to: ['periods'],
      why: 'an adjustment says that a value of the tenant caused it, in the statement that writes it',
    },
    {
      tables: ['euribor_rate'],
      to: ['tenant-data-transfer'],
      why: 'a transfer reads the own values from which the moving loans were computed, and compares them in the other tenant',
    },
    {
      tables: ['euribor_rate'],
      to: ['tenant-data-transfer'],
      writes: true,
      why: 'a transfer adds those values to the tenant that takes the loans',
    },
  ],
  fees: [
    {
      tables: ['fee'],
      to: ['contracts'],
      why: 'a new contract is checked to name existing fees, and its details show their descriptions',
    },
    {
      tables: ['fee', 'fee_rate', 'fee_due_day'],
      to: ['ledger'],
      why: 'the ledger computes stamp tax from the rates of the day, within the transaction that writes the loan',
    },
    {
      tables: ['fee_due_day'],
      to: ['stamp-tax-declarations'],
      why: 'a declared month without tax is due on the day that held in it',
    },
    {
      tables: ['fee', 'fee_rate', 'fee_due_day'],
      to: ['tenant-data-transfer'],
      why: 'a transfer compares the fees and rates of both tenants before loans move',
    },
  ],
  ledger: [
    {
      tables: ['tranche_balance'],
      to: ['subscriptions'],
      why: 'a plan is assigned to their rows, which are offered and kept by their names',
    },
    {
      tables: ['tranche_balance'],
      to: ['plan-limits'],
      why: 'plans limit how many of their rows there are, which are counted in the transaction that adds one',
    },
    {
      tables: ['contract_change', 'movement', 'tranche'],
      to: ['control-usage', 'event-history'],
      why: 'the usage control and the history find the contract of a fact, or the facts of a contract',
    },
    {
      tables: ['contract_terms'],
      to: ['event-history'],
      why: 'the history of a company finds the contracts that name or named it',
    },
    {
      tables: ['terms_period', 'tranche_position'],
      to: ['contracts'],
      why: 'the list of contracts on a day reads their terms and adds up what every tranche owed',
    },
    {
      tables: ['handover'],
      to: ['accruals'],
      why: 'what was accrued when a loan was handed over is taken back by the company that has it since',
    },
    {
      tables: ['handover'],
      to: ['accounting'],
      why: 'a company that took a debt over, and the one that handed it over, name each other in their books',
    },
    {
      tables: ['terms_period', 'handover'],
      to: ['periods'],
      why: 'a figure of a day belongs to the companies that the terms of that day name, and what they hand over passes',
    },
    { tables: ['index_fixing'], to: ['euribor-history'], why: 'a change of a rate looks up the contracts that use it' },
    { tables: ['index_fixing'], to: ['index-rates'], why: 'the list of index rates lists these rows' },
    { tables: ['index_fixing'], to: ['movements'], why: 'a movement says whether it rests on a fixing to come' },
    { tables: ['index_fixing'], to: ['tranches'], why: 'a tranche says whether its debt rests on a fixing to come' },
    {
      tables: ['ledger_row'],
      to: ['accounting'],
      why: 'a document for accounting shows the movement that it comes from',
    },
    { tables: ['ledger_row'], to: ['movements'], why: 'the list of movements lists these rows' },
    {
      tables: ['ledger_row', 'month_close', 'stamp_tax_row', 'tranche_balance'],
      to: ['periods'],
      why: 'the figures of a month are added up from these rows, in one statement',
    },
    {
      tables: ['movement', 'tranche', 'contract_change', 'contract_terms'],
      to: ['periods'],
      why: 'an adjustment names the kind of fact that its transaction recorded, in the statement that writes it, and a month the number of a tranche',
    },
    { tables: ['month_close'], to: ['month-closes'], why: 'the list of month ends lists these rows' },
    {
      tables: ['stamp_tax_row'],
      to: ['stamp-tax-declarations'],
      why: 'what a company declares is added up from these rows',
    },
    { tables: ['month_close'], to: ['confirmations'], why: 'what companies confirm is added up from these rows' },
    { tables: ['month_close'], to: ['accruals'], why: 'accruals are what these rows have accrued' },
    { tables: ['stamp_tax_row'], to: ['stamp-tax'], why: 'the list of stamp tax lists these rows' },
    {
      tables: ['due_item', 'stamp_tax_row'],
      to: ['dues'],
      why: 'the list of what falls due lists these rows, with the tax that is computed and not yet due',
    },
    {
      tables: ['tranche_balance'],
      to: ['tranches', 'tenant-collector'],
      why: 'the list of tranches lists these rows, and the collector counts them',
    },
    { tables: ['tranche'], to: ['first-steps'], why: 'the first steps show whether anything was drawn' },
    {
      tables: ['contract_terms', 'contract_change', 'index_fixing', 'stamp_tax_row'],
      to: ['tenant-data-transfer'],
      why: 'a transfer finds by these rows the rates, fees and companies from which the moving loans were computed',
    },
    {
      tables: ['contract_terms'],
      to: ['tenant-data-transfer'],
      writes: true,
      why: 'a transfer voids the terms of the moved loans in the tenant that they leave',
    },
  ],
  metadata: [
    { tables: ['metadata'], to: ['resource'], why: 'lists show the own fields that the tenant’s metadata define' },
  ],
  'notification-categories': [
    {
      tables: ['notification_category'],
      to: ['announcements'],
      why: 'an announcement is written in a category that is there, and shows its name',
    },
  ],
  people: [
    {
      tables: ['person'],
      to: ['subscriptions'],
      why: 'a plan is assigned to their rows, which are offered and kept by their names',
    },
    { tables: ['person'], to: ['activation'], why: 'the first link is offered only while there is no root' },
    {
      tables: ['person'],
      to: ['activation'],
      writes: true,
      why: 'the first root is added without a user who could invite them',
    },
    {
      tables: ['person'],
      to: [
        'agreements',
        'confirmations',
        'event-history',
        'periods',
        'security-lists',
        'support',
        'tenant-collector',
        'tenant-data-transfer',
        'users',
      ],
      why: 'their rows have ids of people, whom they show by name or e-mail',
    },
    {
      tables: ['person'],
      to: ['announcements'],
      why: 'they are written to users by their addresses, in their languages',
    },
    { tables: ['person'], to: ['known-addresses'], why: 'before a sign-in a person is looked up by e-mail' },
    { tables: ['person'], to: ['first-steps'], why: 'the first steps show whether anybody but root is there' },
    { tables: ['person'], to: ['mail'], why: 'notices are sent to people who take them, in their language' },
    { tables: ['person'], to: ['mail'], writes: true, why: 'the link at the end of a notice unsubscribes the person' },
    { tables: ['person'], to: ['own-account'], why: 'the profile shows the row of the person' },
    { tables: ['person'], to: ['own-account'], writes: true, why: 'people edit their own profile' },
    { tables: ['person'], to: ['passwords'], writes: true, why: 'the hash of the password is a column of the person' },
    {
      tables: ['person'],
      to: ['second-factors'],
      why: 'a second factor is checked with the person’s choice, e-mail, language and preferred tenant',
    },
    {
      tables: ['person'],
      to: ['second-factors'],
      writes: true,
      why: 'the choice of a second factor is a column of the person',
    },
    {
      tables: ['person'],
      to: ['users'],
      writes: true,
      why: 'an invitation of an unknown e-mail adds the person, and root makes other people root',
    },
  ],
  scheduler: [
    {
      tables: ['scheduler'],
      to: ['announcements'],
      why: 'an announcement shows the name of its schedule',
    },
  ],
  sessions: [
    {
      tables: ['sign_in_attempt'],
      to: ['second-factors'],
      writes: true,
      why: 'a try at a code is counted and compared in one statement, so that guesses at once do not pass',
    },
    {
      tables: ['sign_in_attempt'],
      to: ['second-factors'],
      why: 'that statement also adds up the tries of the person’s day',
    },
  ],
  support: [
    {
      tables: ['support_ticket'],
      to: ['event-history'],
      why: 'the history names the ticket of an event by its subject',
    },
  ],
  subscriptions: [
    {
      tables: ['assignment_end', 'assignment_terms', 'subscription', 'subscription_assignment'],
      to: ['plan-limits'],
      why: 'the features of what plans count ask for the plans in force, and subscriptions ask some of them for their records',
    },
  ],
  tenants: [
    {
      tables: ['tenant'],
      to: ['subscriptions'],
      why: 'a plan is assigned to tenants, and the base plans of those above a new tenant are looked up along its parents',
    },
    {
      tables: ['tenant'],
      to: ['mail'],
      why: 'a mail leaves by the time zone of its tenant, and a link ends the mails of one that there is',
    },
    {
      tables: ['tenant'],
      to: ['confirmations'],
      why: 'who is asked without an account is shown by which tenant, and answers by its day',
    },
    {
      tables: ['tenant'],
      to: ['plan-limits'],
      why: 'a limit is refused with the name of the tenant that bills',
    },
    {
      tables: ['tenant'],
      to: ['accounting', 'announcements', 'bell', 'first-steps', 'ledger', 'qr-codes', 'scheduler'],
      why: 'they act for active tenants alone',
    },
    {
      tables: ['tenant'],
      to: ['people', 'sessions'],
      why: 'a person’s workplaces and sessions show the names of their tenants',
    },
    {
      tables: ['tenant'],
      to: ['support'],
      why: 'a ticket without a team is passed on to the nearest tenant above, and its notice names its tenant',
    },
    {
      tables: ['tenant'],
      to: ['tenant-collector', 'tenant-data-transfer', 'users'],
      why: 'their lists and mails show the name of a tenant, and the collector walks through all of them',
    },
  ],
  translations: [
    {
      tables: ['translation'],
      to: ['resource'],
      why: 'exports, statements and the bell use the texts that a tenant wrote',
    },
  ],
  users: [
    {
      tables: ['membership'],
      to: ['subscriptions'],
      why: 'a plan is assigned to their rows, which are offered and kept by their names',
    },
    {
      tables: ['membership'],
      to: ['confirmations'],
      why: 'active users answer for companies',
    },
    {
      tables: ['membership'],
      to: ['plan-limits'],
      why: 'plans limit how many of their rows there are, which are counted in the transaction that adds one',
    },
    {
      tables: ['membership'],
      to: ['activation'],
      writes: true,
      why: 'the first password makes an invited user an active one',
    },
    {
      tables: ['membership'],
      to: [
        'agreements',
        'announcements',
        'bell',
        'first-steps',
        'mail',
        'security-lists',
        'support',
        'tenant-collector',
      ],
      why: 'they check, notify, list or count the users of a tenant, with one statement',
    },
    {
      tables: ['membership'],
      to: ['own-account', 'people', 'second-factors', 'tenants'],
      why: 'they read a person together with their membership, which decides what they may see and do',
    },
  ],
};

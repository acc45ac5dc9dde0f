import { API_BASE, CLIENT, OAUTH_BASE } from '@calends/erp-simulators';
import {
  addConnection as connectionShape,
  editConnection as editShape,
  INVOICE_STATES,
  saveInvoiceIssuer,
} from '@calends/wire';
import { AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, inControl } from '../../db/tenant-transaction.ts';
import { findConnections } from '../../features/accounting/connections/connections.store.ts';
import type { Outside } from '../../features/accounting/connections/open-system.ts';
import { addConnection, editConnection } from '../../features/accounting/connections/save-connection.ts';
import { approveInvoices } from '../../features/subscriptions/invoices/approve-invoices.ts';
import { issueInvoices } from '../../features/subscriptions/issuing/issue-invoices.ts';
import { issuingBy } from '../../features/subscriptions/issuing/issuing-turn.ts';
import { saveIssuer } from '../../features/subscriptions/issuing/save-issuer.ts';
import type { By } from '../../features/subscriptions/written-by.ts';
import { type Actor, civilDateIn } from '../../http/actor.ts';
import { sure } from '../sure.ts';
import { addressOfSimulators, controlOf, leadsToSimulators } from './simulators.ts';

const SYSTEM = 'TOCONLINE';
const ISSUER = {
  system: SYSTEM,
  series: '{year}',
  invoiceDocType: 'FT',
  creditDocType: 'NC',
  itemCode: 'LIC',
  version: 0,
} as const;
/** What befalls the newest draft of a payer. */
const CASES = {
  issued: 'boreal',
  /** TOConline does not take its tax number. */
  refused: 'duna',
  /** The answer gets lost, and TOConline does not let it be looked for. */
  unclear: 'garoa',
} as const;
/** Where documents are sent to, and where they are looked for. */
const SELLING = 'v1/commercial_sales_documents';
const LISTING = 'commercial_sales_documents';
/** After so long a lost invoice is looked for. */
const LOOK_SECONDS = 30;

/** What the operator bills is issued by the simulated TOConline: an invoice is, one is refused, and of one nobody knows. */
export class OperatorInvoices {
  readonly #outside: Outside;
  readonly #actor: Actor;
  readonly #port: number;

  constructor(outside: Outside, actor: Actor, simulatorsPort: number) {
    this.#outside = outside;
    this.#actor = actor;
    this.#port = simulatorsPort;
  }

  async load(): Promise<void> {
    await this.#write(async (control, by) => {
      await addConnection({ control, ...by }, sure(connectionShape, this.#settings()), this.#outside);
      await saveIssuer(control, by, sure(saveInvoiceIssuer, ISSUER));
    });
    await this.#approve(CASES.issued);
    await this.#approve(CASES.refused);
    await this.#issue();
    await this.#befall('reset-after-commit', SELLING);
    await this.#approve(CASES.unclear);
    await this.#issue();
    await this.#befall('403', LISTING);
    await this.#issue(LOOK_SECONDS);
  }

  /** The same connection, with TOConline at its port of now. */
  async follow(): Promise<void> {
    const connections = await inControl(this.#outside.db, (control) => findConnections(control, this.#actor.tenantId));
    const kept = connections.get(SYSTEM);
    const settings = this.#settings();
    if (!kept || !leadsToSimulators(kept.api_url, API_BASE) || kept.api_url === settings.apiUrl) return;
    const input = sure(editShape, { ...settings, version: kept.version });
    await this.#write((control, by) => editConnection({ control, ...by }, kept.connection_id, input, this.#outside));
  }

  #settings() {
    const address = addressOfSimulators(this.#port);
    const [apiUrl, oauthUrl] = [`${address}${API_BASE}`, `${address}${OAUTH_BASE}`];
    return { apiUrl, oauthUrl, webApi: SYSTEM, username: CLIENT.id, password: CLIENT.secret };
  }

  async #approve(payer: string): Promise<void> {
    const now = this.#outside.now();
    await this.#write(async (control, by) => {
      const draft = await control
        .selectFrom('invoice')
        .select('invoice_id')
        .where('issuer_tenant_id', '=', by.actor.tenantId)
        .where('payer_tenant_id', '=', payer)
        .where('state', '=', INVOICE_STATES.PENDING_REVIEW)
        .orderBy('run_on', 'desc')
        .executeTakeFirstOrThrow();
      const today = civilDateIn(by.actor.timeZone, now);
      await approveInvoices(control, by, [draft.invoice_id], { today, now, presetNif: '' });
    });
  }

  /** Has issued what is due; with `afterSeconds`, also what is due only then. */
  async #issue(afterSeconds = 0): Promise<void> {
    const now = () => new Date(this.#outside.now().getTime() + afterSeconds * 1000);
    await issueInvoices(issuingBy({ ...this.#outside, now }), this.#actor.tenantId);
  }

  /** Has a fault befall the next call to a path. */
  async #befall(fault: string, path: string): Promise<void> {
    await controlOf(this.#port)('faults', { fault, match: { path }, times: 1 });
  }

  async #write(act: (control: ControlTransaction, by: By) => Promise<unknown>): Promise<void> {
    const actor = this.#actor;
    const audit = new AuditTrail({ personId: actor.personId, roleId: actor.roleId, requestId: null });
    await inControl(this.#outside.db, async (control) => {
      await act(control, { actor, audit });
      await audit.writeToSystem(control, actor.tenantId);
    });
  }
}

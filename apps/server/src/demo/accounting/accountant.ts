import { addConnection as connectionShape, editConnection as editShape } from '@calends/wire';
import { AuditTrail } from '../../db/audit-trail.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import type { NumberedPlace } from '../../features/accounting/comparing/journal-key.ts';
import { readThere } from '../../features/accounting/comparing/read-there.ts';
import { type ConnectionRow, findConnections } from '../../features/accounting/connections/connections.store.ts';
import { type Outside, openSystem } from '../../features/accounting/connections/open-system.ts';
import { addConnection, editConnection } from '../../features/accounting/connections/save-connection.ts';
import { sendingBy } from '../../features/accounting/lanes/sending-by.ts';
import { workConnection } from '../../features/accounting/lanes/work-connection.ts';
import { readDocument } from '../../features/accounting/reading/read-document.ts';
import { beginFor } from '../../features/accounting/reconciliation/begin-reconciliation.ts';
import { findSentMonths } from '../../features/accounting/reconciliation/reconciliations.store.ts';
import { workReconciliation } from '../../features/accounting/reconciliation/work-reconciliation.ts';
import { cancelDocument } from '../../features/accounting/sending/cancel-document.ts';
import { enterByHand } from '../../features/accounting/sending/enter-by-hand.ts';
import { type Sender, sendDocuments } from '../../features/accounting/sending/send-documents.ts';
import type { JournalDraft } from '../../features/accounting/systems/accounting-system.ts';
import { type Actor, civilDateIn } from '../../http/actor.ts';
import { sure } from '../sure.ts';
import type { SimulatedPrimavera } from './simulated-primavera.ts';

const SYSTEM = 'PRIMAVERA';
/** Longer than the documents of a month take by far, on a busy machine too: the later cases need those of before them sent. */
const WITHIN_MS = 120_000;

function settingsOf({ apiUrl, login }: SimulatedPrimavera) {
  return { apiUrl, webApi: 'PRIMAVERA_V10_2', ...login, createParties: true };
}

/** Somebody of the group who gives its documents to accounting, through the use cases. */
export class Accountant {
  readonly #outside: Outside;
  readonly #actor: Actor;
  readonly #until: number;

  /** Gives up what is not sent `withinMs`: the product sends it afterwards. */
  constructor(outside: Outside, actor: Actor, withinMs = WITHIN_MS) {
    this.#outside = outside;
    this.#actor = actor;
    this.#until = performance.now() + withinMs;
  }

  async connect(primavera: SimulatedPrimavera): Promise<void> {
    await this.#control((by) => addConnection(by, sure(connectionShape, settingsOf(primavera)), this.#outside));
  }

  /** The same connection, with PRIMAVERA at another address. */
  async connectAnew(primavera: SimulatedPrimavera, { connection_id, version }: ConnectionRow): Promise<void> {
    const input = sure(editShape, { ...settingsOf(primavera), version });
    await this.#control((by) => editConnection(by, connection_id, input, this.#outside));
  }

  async #control(act: (by: Parameters<typeof addConnection>[0]) => Promise<unknown>): Promise<void> {
    await inControl(this.#outside.db, async (control) => {
      const audit = this.#newAudit();
      await act({ control, actor: this.#actor, audit });
      await audit.writeToSystem(control, this.#actor.tenantId);
    });
  }

  /** In a transaction of the tenant. */
  async write<T>(act: (sender: Sender) => Promise<T>): Promise<T> {
    const { db, now } = this.#outside;
    const [actor, audit] = [this.#actor, this.#newAudit()];
    return await inTenant(db, actor.tenantId, async (tx) => {
      const written = await act({ tx, actor, audit, today: civilDateIn(actor.timeZone, now()), now: now() });
      await audit.writeToTenant(tx);
      return written;
    });
  }

  /** Sends documents, and waits until accounting has answered. */
  async send(ids: readonly string[]): Promise<void> {
    await this.write((sender) => sendDocuments(sender, ids));
    await this.work();
  }

  /** Has those worked that are due; with `afterSeconds`, also what is due only then. */
  async work(afterSeconds = 0): Promise<void> {
    const { now } = this.#outside;
    const sending = sendingBy({ ...this.#outside, now: () => new Date(now().getTime() + afterSeconds * 1000) });
    const isLate = () => Promise.resolve(performance.now() > this.#until);
    await workConnection(sending, { tenantId: this.#actor.tenantId, system: SYSTEM }, isLate);
  }

  async read(id: string) {
    return await this.write(({ tx }) => readDocument(tx, id));
  }

  async cancel(id: string, cancellation: { readonly reasonCode: string; readonly description: string }): Promise<void> {
    await this.write((sender) => cancelDocument(sender, id, cancellation));
    await this.work();
  }

  async enterByHand(id: string, place: NumberedPlace): Promise<void> {
    const there = await readThere(this.#outside, { actor: this.#actor }, id, ['MANUAL'], place);
    await this.write((sender) => enterByHand(sender, id, place, there));
  }

  /** Enters a document in accounting itself, without Calends: where it is. */
  async book(company: string, draft: JournalDraft): Promise<NumberedPlace> {
    const connections = await inControl(this.#outside.db, (control) => findConnections(control, this.#actor.tenantId));
    const connection = connections.get(SYSTEM);
    const system = connection && openSystem(this.#outside, connection, company);
    if (!system) throw new Error('the group is not connected');
    const { date, diary, launchType } = draft;
    const year = Number(date.slice(0, 'yyyy'.length));
    const booked = await system.books.create(draft, { year, diary, launchType, lastNumber: 0 });
    if (!booked.ok) throw new Error(`accounting refuses a document: ${booked.fault.text}`);
    return { diary: booked.value.diary, numberDiary: String(booked.value.number) };
  }

  /** Compares a month (its first day) of every company with its accounting. */
  async reconcile(month: string): Promise<void> {
    const now = this.#outside.now();
    const ids = await this.write(async ({ tx, actor }) => {
      const begun: (string | undefined)[] = [];
      for (const of of await findSentMonths(tx, month))
        if (of.month === month) begun.push(await beginFor(tx, of, now, actor.personId));
      return begun.flatMap((id) => id ?? []);
    });
    for (const id of ids) await workReconciliation(this.#outside, this.#actor.tenantId, id);
  }

  #newAudit(): AuditTrail {
    return new AuditTrail({ personId: this.#actor.personId, roleId: this.#actor.roleId, requestId: null });
  }
}

import type { FaultName } from '@calends/erp-simulators';
import { type AccountingDocument, type DocumentRow, erpPartyEndpoints } from '@calends/wire';
import { openSystem } from '../../features/accounting/connections/open-system.ts';
import type { Sending } from '../../features/accounting/lanes/lane-turn.ts';
import { workConnection } from '../../features/accounting/lanes/work-connection.ts';
import { booksOf } from '../loans/books-for-tests.ts';
import { type ConnectedBooks, startConnectedBooks } from './connected-books.ts';

export interface SentBooks extends ConnectedBooks {
  readonly books: ReturnType<typeof booksOf>;
  readonly sending: Sending;
  /** Draws on a day (`dd-mm-yyyy`): the documents of both companies, the lender's first. */
  draw(day: string, amount?: string): Promise<[string, string]>;
  /** Sends what is due, as the job does. */
  work(): Promise<Date | undefined>;
  /** Lets time pass for those who send. */
  pass(seconds: number): void;
  phaseOf(id: string): Promise<AccountingDocument>;
  /** Has a fault befall the next documents that are sent. */
  befall(fault: FaultName, times?: number): Promise<void>;
  /** Sends what is due, and has something happen as soon as the other side has made a document. */
  workWith(happens: (reference: string) => Promise<void>): Promise<void>;
  /** The references in the books of the simulated companies, in the order in which they came. */
  arrived(): Promise<string[]>;
}

export const HELIOS = { tenantId: 'helios', system: 'PRIMAVERA' } as const;
/** Where documents are sent to in the simulated PRIMAVERA. */
const SAVING = 'Documentos/Actualiza';

/** Connected books whose companies name each other, with a start date: their documents can be sent. */
export async function startSentBooks(options: Parameters<typeof startConnectedBooks>[0] = {}): Promise<SentBooks> {
  const connected = await startConnectedBooks(options);
  const { api, admin, loans, contractId, companies, simulated } = connected;
  const books = booksOf(api, admin);
  await books.startOn('01-01-2025');
  for (const id of companies) await admin.call(erpPartyEndpoints.findParties, { params: { id } });
  const clock = { now: api.clock.now };
  const now = () => clock.now;
  const outside = { db: api.db, ring: api.ring, now, reachable: { privateHosts: [], simulatorsPort: simulated.port } };
  const sending: Sending = {
    db: api.db,
    now,
    chance: () => 0.5,
    open: (connection, company) => openSystem(outside, connection, company),
  };
  return {
    ...connected,
    books,
    sending,
    async draw(day, amount = '1000.00') {
      const known = new Set((await books.documents()).map(({ id }) => id));
      const drawn = await loans.draw(contractId, day, amount);
      if (drawn.status !== 200) throw new Error(JSON.stringify(drawn.body));
      await books.derive();
      const ofDraw = ({ id, type }: DocumentRow) => type === 'TRANCHE' && !known.has(id);
      const made = (await books.documents()).filter(ofDraw).toSorted((a, b) => a.entityType - b.entityType);
      const [lender, borrower] = made.map(({ id }) => id);
      if (!lender || !borrower) throw new Error('a draw made no two documents');
      return [lender, borrower];
    },
    work: () => workConnection(sending, HELIOS),
    async workWith(happens) {
      const open: Sending['open'] = (connection, company) => {
        const system = sending.open(connection, company);
        if (!system) return undefined;
        const create: typeof system.books.create = async (draft, hint) => {
          const outcome = await system.books.create(draft, hint);
          await happens(draft.reference);
          return outcome;
        };
        return { ...system, books: { ...system.books, create } };
      };
      await workConnection({ ...sending, open }, HELIOS);
    },
    pass(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    phaseOf: books.read,
    befall: (fault, times) => simulated.switchFault(fault, SAVING, times),
    async arrived() {
      const { journals } = (await simulated.state()).documents;
      return journals.map(({ NumeroDocExterno }) => String(NumeroDocExterno));
    },
  };
}

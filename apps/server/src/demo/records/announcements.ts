import { addMonths } from '@calends/loan-engine';
import { type AnnouncementInput, ARCHIVABLE_STATES, idOfGroup, type TargetGroupInput } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { announcementTable } from '../../features/announcements/announcements.store.ts';
import { beginEmission } from '../../features/announcements/begin-emission.ts';
import { findRunning } from '../../features/announcements/emissions.store.ts';
import { emitBatch } from '../../features/announcements/emit-announcements.ts';
import { targetGroupTable } from '../../features/announcements/target-groups.store.ts';
import { followSchedule } from '../../features/scheduler/scheduler.public.ts';
import { findPlain, insertPlain, updateState } from '../../resource/plain/plain-table.ts';
import type { Desk } from '../loans/load-group.ts';

interface SendingDesk {
  /** The schedule of the ends of quarters. */
  readonly quarterEnd: string;
  readonly now: Date;
}

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;

/**
 * Whom the treasury writes to; one announcement that was sent yesterday, one of next month, one on the schedule of the ends of quarters,
 * a draft, and one of last year.
 */
export async function loadAnnouncements(desk: Desk, { quarterEnd, now }: SendingDesk): Promise<void> {
  const parentId = await addGroup(desk, { name: 'Treasury', targets: [], parentId: null });
  const below = async (name: string, targets: string[]) => await addGroup(desk, { name, targets, parentId });
  const loansDesk = await below('Loans desk', ['basic@helios.test', 'sales@helios.test']);
  const approvers = await below('Approvers', ['role:admin']);
  await below('Month end', ['admin@helios.test', 'basic@helios.test']);

  await loadSent(desk, now);
  await write(desk, ACTIVE, {
    name: 'Month end',
    title: 'The books of the month close on Friday',
    description: 'Post what is missing by Thursday evening.\nWhoever needs longer writes to the treasury.',
    texts: {
      pt: {
        title: 'As contas do mês fecham na sexta-feira',
        description: 'Lance o que falta até quinta-feira à noite.\nQuem precisar de mais tempo escreve à tesouraria.',
      },
    },
    generalTargetsId: [idOfGroup('EVERYBODY')],
    emissionDate: nextMonthOf(desk),
    triggerAction: '/close',
  });
  await write(desk, ACTIVE, {
    name: 'Quarter end',
    title: 'The quarter has ended: confirm the balances of your loans',
    description: 'Compare what you owe and are owed with the statement of the quarter, and say so where they differ.',
    texts: {
      pt: {
        title: 'O trimestre terminou: confirme os saldos dos seus empréstimos',
        description: 'Compare o que deve e o que lhe devem com o extrato do trimestre e diga onde diferem.',
      },
    },
    generalTargetsId: [loansDesk, approvers],
    schedulerId: quarterEnd,
    triggerAction: '/contract/list',
  });
  await write(desk, DISABLED, {
    name: 'New spreads',
    title: 'Spreads of new loans change',
    description: 'From next quarter on new loans within the group have the spreads of the new price list.',
    generalTargetsId: [loansDesk, approvers],
    triggerAction: '/contract/list',
  });
  await write(desk, ARCHIVED, {
    name: 'Audit of last year',
    title: 'The auditors ask for statements',
    description: 'Please leave the statements of last year’s loans as they are until the audit has ended.',
    generalTargetsId: [loansDesk],
  });
}

/** What root announces to every tenant: it is sent at the beginning of next month. */
export async function loadMaintenance(desk: Desk): Promise<void> {
  await write(desk, ACTIVE, {
    name: 'Maintenance',
    title: 'Calends rests on Sunday evening',
    description: 'Dear {{firstName}}, Calends is not available for {{tenant}} on Sunday from 22:00 to 23:00.',
    texts: {
      pt: {
        title: 'O Calends para no domingo à noite',
        description: '{{firstName}}, o Calends não estará disponível para {{tenant}} no domingo das 22:00 às 23:00.',
      },
    },
    generalTargetsId: [idOfGroup('EVERYBODY')],
    emissionDate: nextMonthOf(desk),
  });
}

/** Sent to everybody, as a day ago; the last of them has not read it. */
async function loadSent(desk: Desk, now: Date): Promise<void> {
  const { tx } = desk;
  const groupIds = [idOfGroup('EVERYBODY')];
  const id = await write(desk, ACTIVE, {
    name: 'Rates are imported',
    title: 'Euribor values now arrive by themselves',
    description: 'Dear {{firstName}}, nobody at {{tenant}} needs to enter them any more.',
    generalTargetsId: groupIds,
    triggerAction: '/euribor-history',
  });
  await beginEmission(tx, { id, groupIds, entries: [] });
  for (const emissionId of await findRunning(tx)) while (await emitBatch(tx, emissionId, now));
  await sql`update announcement_emission set started_at = started_at - interval '1 day' where announcement_id = ${id}`.execute(
    tx,
  );
  await sql`
    update bell_notification as item set emitted_at = item.emitted_at - interval '1 day', mail_due_at = null,
      is_read = item.person_id <> emission.after_person
    from announcement_emission as emission
    where emission.announcement_id = ${id} and item.emission_id = emission.announcement_emission_id`.execute(tx);
}

function nextMonthOf({ today }: Desk): Date {
  return new Date(`${addMonths(`${today.slice(0, 7)}-01`, 1)}T08:00:00Z`);
}

async function addGroup({ tx, audit }: Desk, group: TargetGroupInput): Promise<string> {
  const id = newId();
  await insertPlain(tx, targetGroupTable, id, group);
  const after = { name: group.name, parentId: group.parentId };
  audit.record({ action: 'CREATE', resource: 'NotificationTargetGroups', recordId: id, after });
  return id;
}

type Written = Pick<AnnouncementInput, 'name' | 'title' | 'description' | 'generalTargetsId'> &
  Partial<AnnouncementInput>;

async function write(desk: Desk, state: number, written: Written): Promise<string> {
  const { tx, audit } = desk;
  const id = newId();
  const usual = { categoryId: null, schedulerId: null, specificTargets: [], emissionDate: null, triggerAction: null };
  await insertPlain(tx, announcementTable, id, { type: 'Message', texts: {}, ...usual, ...written, state: DISABLED });
  await updateState(tx, 'announcement', id, state);
  const { name, schedulerId = null } = written;
  await followSchedule(desk, id, {
    schedulerId,
    work: { work: 'NOTIFICATION', parameters: { announcementId: id, name } },
  });
  const after = await findPlain(tx, announcementTable, id);
  audit.record({
    action: 'CREATE',
    resource: 'Notification',
    recordId: id,
    after: { name: after?.name, title: after?.title, state },
  });
  return id;
}

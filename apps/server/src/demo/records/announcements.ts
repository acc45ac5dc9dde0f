import { addMonths } from '@calends/loan-engine';
import { type AnnouncementInput, ARCHIVABLE_STATES, idOfGroup, type TargetGroupInput } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { announcementTable } from '../../features/announcements/announcements.store.ts';
import { targetGroupTable } from '../../features/announcements/target-groups.store.ts';
import { followSchedule } from '../../features/scheduler/scheduler.public.ts';
import { findPlain, insertPlain, updateState } from '../../resource/plain/plain-table.ts';
import type { Desk } from '../loans/load-group.ts';

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;

/** Whom the treasury writes to, one announcement of next month, one on the schedule of the ends of quarters, a draft, and one of last year. */
export async function loadAnnouncements(desk: Desk, quarterEnd: string): Promise<void> {
  const parentId = await addGroup(desk, { name: 'Treasury', targets: [], parentId: null });
  const below = async (name: string, targets: string[]) => await addGroup(desk, { name, targets, parentId });
  const loansDesk = await below('Loans desk', ['basic@helios.test', 'sales@helios.test']);
  const approvers = await below('Approvers', ['role:admin']);
  await below('Month end', ['admin@helios.test', 'basic@helios.test']);

  const nextMonth = new Date(`${addMonths(`${desk.today.slice(0, 7)}-01`, 1)}T08:00:00Z`);
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
    emissionDate: nextMonth,
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

async function addGroup({ tx, audit }: Desk, group: TargetGroupInput): Promise<string> {
  const id = newId();
  await insertPlain(tx, targetGroupTable, id, group);
  const after = { name: group.name, parentId: group.parentId };
  audit.record({ action: 'CREATE', resource: 'NotificationTargetGroups', recordId: id, after });
  return id;
}

type Written = Pick<AnnouncementInput, 'name' | 'title' | 'description' | 'generalTargetsId'> &
  Partial<AnnouncementInput>;

async function write(desk: Desk, state: number, written: Written): Promise<void> {
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
}

import type { FeeDueDay, FeeRateEffects } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { deleteDueDay, findOwnDueDay, putDueDay } from './due-days.store.ts';
import { type Writer, writeDated } from './write-dated.ts';

type DueDayKey = Pick<FeeDueDay, 'category' | 'validFrom'>;

/** Sets the own due day from a day on: it hides the system's of that day, and the one before it ends the day before. */
export async function setDueDay(writer: Writer, day: FeeDueDay, previewing: Previewing): Promise<FeeRateEffects> {
  const { tx } = writer;
  const before = await findOwnDueDay(tx, day);
  const write = () => putDueDay(tx, day);
  return await writeDated(writer, { category: day.category, before, after: day, write }, previewing);
}

/** Takes an own due day back. Throws NotFound where there is none from that day on: the system's cannot be taken back. */
export async function voidDueDay(writer: Writer, key: DueDayKey, previewing: Previewing): Promise<FeeRateEffects> {
  const { tx } = writer;
  const before = await findOwnDueDay(tx, key);
  if (!before) throw new NotFound();
  const write = () => deleteDueDay(tx, key);
  return await writeDated(writer, { category: key.category, before, write }, previewing);
}

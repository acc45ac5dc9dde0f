import type { FeeRate, FeeRateEffects } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { deleteRate, findOwnRate, putRate } from './fees.store.ts';
import { type Writer, writeDated } from './write-dated.ts';

type RateKey = Pick<FeeRate, 'category' | 'verba' | 'validFrom'>;

/** Sets the own rate of an item from a day on: it hides the system's of that day, and the rate before it ends the day before. */
export async function setRate(writer: Writer, rate: FeeRate, previewing: Previewing): Promise<FeeRateEffects> {
  const { tx } = writer;
  const before = (await findOwnRate(tx, rate))?.rate;
  const write = () => putRate(tx, rate);
  return await writeDated(writer, { category: rate.category, before, after: rate, write }, previewing);
}

/** Takes an own rate back. Throws NotFound where there is none of that day: the system's cannot be taken back. */
export async function voidRate(writer: Writer, key: RateKey, previewing: Previewing): Promise<FeeRateEffects> {
  const { tx } = writer;
  const own = await findOwnRate(tx, key);
  if (!own) throw new NotFound();
  const before = { verba: own.verba, validFrom: own.valid_from, rate: own.rate };
  const write = () => deleteRate(tx, key);
  return await writeDated(writer, { category: key.category, before, write }, previewing);
}

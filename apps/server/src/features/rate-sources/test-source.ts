import { createHash } from 'node:crypto';
import type { RateSourceInput, RateSourceTest } from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import { NoAnswer } from '../../outgoing/fetch-public.ts';
import { wireValue } from '../../resource/lists/wire-values.ts';
import { fetchRateFile } from './fetch-rate-file.ts';
import { readRateFile } from './reading/read-rate-file.ts';

const MOST_SHOWN = 12;
const MOST_FAULTS = 100;

/** What the address of a source gives, read as the source says. Throws BadInput on the fields that are at fault. */
export async function testSource(
  source: RateSourceInput,
  { today, privateHosts }: { readonly today: string; readonly privateHosts: readonly string[] },
): Promise<RateSourceTest> {
  const { bytes, address } = await fetchRateFile(source, privateHosts).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new BadInput({ fileAddress: [error.fault] }) : error;
  });
  const { days, rejected, passedOver } = readRateFile(bytes, source, today);
  const values = days.flatMap((day) => day.values);
  return {
    fileAddress: address,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    values: values.length,
    days: days.length,
    firstDay: days[0]?.day ?? null,
    lastDay: days.at(-1)?.day ?? null,
    passedOver,
    sample: values
      .slice(-MOST_SHOWN)
      .toReversed()
      .map(({ reference_date, term, rate }) => ({
        referenceDate: reference_date,
        term,
        rate: wireValue('rate', rate) as string,
      })),
    rejected: rejected.slice(0, MOST_FAULTS),
    rejectedTotal: rejected.length,
  };
}

import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { JournalKey } from '../systems/accounting-system.ts';

/** A diary and a number in it, as a person says them. */
export interface NumberedPlace {
  readonly diary: string;
  readonly numberDiary: string;
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** Where a document of a day (ISO) is in accounting; undefined where that can be no number of a document there, such as one in a file. */
export function journalKey(
  day: string,
  { diary, numberDiary }: NumberedPlace,
  launchType: string,
): JournalKey | undefined {
  if (diary === '' || !NUMBER.test(numberDiary)) return undefined;
  return { year: Number(day.slice(0, 'yyyy'.length)), diary, number: Number(numberDiary), launchType };
}

/** Where a document is known to be. */
export function placeOf({ remote_diary, remote_number }: HeldDocument): NumberedPlace {
  return { diary: remote_diary ?? '', numberDiary: remote_number ?? '' };
}

/** What tells documents of one number apart: of a journal that of its company, of an invoice its type, which stands before its series. */
export function launchTypeIn(
  { kind }: Pick<HeldDocument, 'kind'>,
  diary: string,
  launchType: string | null | undefined,
): string {
  return (kind === 'INVOICE' ? diary.split(' ')[0] : launchType) ?? '';
}

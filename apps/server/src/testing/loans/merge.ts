import { entityEndpoints } from '@calends/wire';
import type { TestPerson, TestReply } from '../api-for-tests.ts';

/** A company (`id`) that is merged into another from a day on. */
interface Merged {
  readonly id: string;
  readonly companyId: string;
  readonly day: string;
}

/** Merges what the preview shows, as a form does; the reply of the save, or of the preview where that is refused. */
export async function merge(person: TestPerson, merged: Merged): Promise<TestReply> {
  const foreseen = await person.call(entityEndpoints.foreseeMerger, { query: { ...merged } });
  if (foreseen.status !== 200) return foreseen;
  return await person.call(entityEndpoints.merge, { body: { ...merged, digest: foreseen.data.digest } });
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contracts } from '@calends/wire';
import { addFile, addFolder } from '../../features/blob-storage/write-blobs.ts';
import { addFile as addContractFile } from '../../features/contract-files/add-file.ts';
import { contractSource } from '../../features/contracts/contracts.public.ts';
import { makeStatement } from '../../features/statements/make-statement.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import { exportRows } from '../../resource/export/export-rows.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
import { readContractIds } from '../demo.store.ts';
import type { Desk } from '../loans/load-group.ts';

/** A past year, whose figures are the same whenever the demonstration is loaded. */
const YEAR = { from: '2025-01-01', to: '2025-12-31' };

/** The language of the group's treasury. */
const ENGLISH = { language: 'en' } as const;

const RULES = `How the treasury of Helios Group files its loans

1. A contract is scanned with both signatures and kept with the contract itself.
2. Statements of a year lie in the folder of that year.
3. What is exported for the auditors stays here for ten years.
`;

/** Folders with files of the treasury: statements and an export of the demonstration's own loans. */
export async function loadKeptFiles(desk: Desk, storage: FileStorage): Promise<void> {
  const ids = await readContractIds(desk.tx);
  const statement = async (contract: string, format: 'pdf' | 'xlsx') => {
    const reader = { tx: desk.tx, actor: desk.actor, caller: ENGLISH, today: desk.today };
    const { fileName, content } = await makeStatement(reader, ids.get(contract) ?? '', { ...YEAR, format });
    return received(fileName, await buffer(Readable.from(content)));
  };
  const statements = await addFolder(desk, { name: 'Statements', parentId: null });
  const year = await addFolder(desk, { name: YEAR.to.slice(0, 4), parentId: statements.id });
  const forAuditors = await addFolder(desk, { name: 'For the auditors', parentId: null });
  const signed = await statement('HG-2022-002', 'pdf');
  await addFile(desk, storage, null, received('Filing rules.txt', Buffer.from(RULES)));
  await addFile(desk, storage, year.id, signed);
  await addFile(desk, storage, year.id, await statement('HG-2023-001', 'xlsx'));
  await addFile(desk, storage, forAuditors.id, received('Loans.csv', await loansAsCsv(desk)));
  await addContractFile(desk, storage, ids.get('HG-2022-002') ?? '', signed);
}

async function loansAsCsv({ tx, actor, today }: Desk): Promise<Buffer> {
  const all = { page: 1, size: 1, all: true, sort: contracts.defaultSort, filters: [] };
  const query = { ...all, format: 'csv', columns: undefined, progress: false } as const;
  const file = await exportRows(
    tx,
    contractSource,
    query,
    { inactive: false },
    { textOf: await textsOf({ tx, actor, caller: ENGLISH }), today },
  );
  return await buffer(Readable.from(file.content));
}

/** A file as an upload brings it. */
function received(fileName: string, bytes: Buffer): ReceivedFile {
  return {
    fileName,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content: () => Readable.from([bytes], { objectMode: false }),
    discard: () => Promise.resolve(),
  };
}

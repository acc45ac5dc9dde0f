import type { Resource, RowOf } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import { BadInput, NotFound, Refused } from '../../../http/problems.ts';
import { hasContracts } from '../../contracts/contracts.public.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import { deleteLines, findLines, insertLines, type NewLine } from './contract-lines.store.ts';
import type { ContractLines, KeptLine } from './contract-lines.ts';
import { inOrder, recordLine, type Writer } from './save-lines.ts';

interface Copy {
  readonly fromContractId: string;
  readonly toContractId: string;
  readonly lineId?: string | undefined;
  readonly replace: boolean;
}

/**
 * Copies the own lines of a contract, or one of them, to another; returns the new ones. Those that are in their place go with
 * `replace` and are refused without it. Throws NotFound where a contract or the line is not there, and Refused.
 */
export async function copyLines<R extends Resource, Input>(
  { tx, audit }: Writer,
  kind: ContractLines<R, Input>,
  { fromContractId, toContractId, lineId, replace }: Copy,
): Promise<(RowOf<R> & KeptLine)[]> {
  if (fromContractId === toContractId) throw new BadInput({ fromContractId: ['InvalidValue'] });
  const contractIds = [fromContractId, toContractId];
  if (!(await hasContracts(tx, contractIds, 'update'))) throw new NotFound();
  const all = await findLines(tx, kind, { contractIds });
  const copied = all.filter(
    (line) => line.tContractId === fromContractId && (lineId === undefined || line.id === lineId),
  );
  if (lineId !== undefined && copied.length === 0) throw new NotFound();
  if (copied.length === 0) throw new Refused({ code: 'NothingToCopy' });

  const keys = new Set(copied.map((line) => kind.keyOf(line)));
  const inPlace = all.filter(
    (line) => line.tContractId === toContractId && (lineId === undefined || keys.has(kind.keyOf(line))),
  );
  if (inPlace.length > 0 && !replace)
    throw new Refused({ code: 'AccountLinesExist', details: { lines: inPlace.length } });

  const stored = copied.map(
    (line): NewLine<Input> => ({
      id: newId(),
      contractId: toContractId,
      version: 1,
      input: line as unknown as Input, // a line that is read has every field of one that is sent
    }),
  );
  await deleteLines(
    tx,
    kind,
    inPlace.map(({ id }) => id),
  );
  await insertLines(tx, kind, stored);
  await markForAccounting(tx, [toContractId]);
  const added = await inOrder(tx, kind, stored);
  for (const line of inPlace) recordLine(audit, kind, line, undefined);
  for (const line of added) recordLine(audit, kind, undefined, line);
  return added;
}

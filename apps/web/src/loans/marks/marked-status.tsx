import { type ContractMark, contracts, type RowOf } from '@calends/wire';
import { Group } from '@mantine/core';
import { Cell } from '../../resource/columns/cell.tsx';
import { MarkSigns } from './contract-mark.tsx';

interface MarkedContract extends Pick<RowOf<typeof contracts>, 'contractStatus'> {
  readonly marks: readonly ContractMark[];
}

/** The state of a contract in a row with the warnings about its figures: a loan past its end is not just active. */
export function MarkedStatus({ contract: { contractStatus, marks } }: { readonly contract: MarkedContract }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Cell field={contracts.fields.contractStatus} value={contractStatus} />
      <MarkSigns marks={marks} />
    </Group>
  );
}

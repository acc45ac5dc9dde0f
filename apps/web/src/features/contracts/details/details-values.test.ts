import type { Contract } from '@calends/wire';
import { expect, test } from 'vitest';
import { changesOf } from './details-values.ts';

const CONTRACT = { minute: null, ownershipPercentage: '12.500000', isContractSigned: false } as Contract;

test('only fields that differ are sent: another notation of the same value is no change', () => {
  expect(changesOf(CONTRACT, { minute: '  ', ownershipPercentage: '12.5', isContractSigned: false })).toEqual({});
  expect(changesOf(CONTRACT, { minute: '', ownershipPercentage: '', isContractSigned: true })).toEqual({
    ownershipPercentage: null,
    isContractSigned: true,
  });
  expect(changesOf(CONTRACT, { minute: 'Minute 3', ownershipPercentage: '12.5', isContractSigned: false })).toEqual({
    minute: 'Minute 3',
  });
});

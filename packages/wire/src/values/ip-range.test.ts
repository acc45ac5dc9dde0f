import { describe, expect, test } from 'vitest';
import { canonicalAddress, covers, ipRangeText, networkOfAddress, parseIpRange } from './ip-range.ts';

const canonical = (text: string) => {
  const range = parseIpRange(text);
  return range && ipRangeText(range);
};
const isIn = (outer: string, inner: string) => {
  const [one, other] = [parseIpRange(outer), parseIpRange(inner)];
  if (!one || !other) throw new Error('not a range');
  return covers(one, other);
};

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7/32', '192.0.2.7'],
  ['192.0.2.77/24', '192.0.2.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8::1/128', '2001:db8::1'],
  ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'], // the longer run of zeros
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'], // the first of two equal runs
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'], // a single zero group stays
  ['::', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['::/0', '::/0'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:0001', '10.0.0.1'],
  ['0:0:0:0:0:ffff:10.0.0.1/128', '10.0.0.1'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ['::192.0.2.33', '::c000:221'], // compatible, which is not mapped (RFC 4291 section 2.5.5.1)
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
])('%s is %s', (text, expected) => {
  expect(canonical(text)).toBe(expected);
  expect(canonical(expected)).toBe(expected);
});

test.each([
  '',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.256',
  '01.2.3.4', // octal to some
  '0x7f.0.0.1',
  '127.1',
  '127.0.1',
  '::ffff:0x7f.0.0.1',
  '::ffff:01.2.3.4',
  '::ffff:1.2.3.4%eth0',
  '2130706433',
  '1.2.3.4/33',
  '1.2.3.4/-1',
  '1.2.3.4/024',
  '1.2.3.4/',
  '1.2.3.4/8/8',
  '1.2.3.4:80',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7:8::',
  '1::2::3',
  ':1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:',
  '12345::',
  'g::',
  ':::',
  '::1.2.3',
  '::1.2.3.4:5',
  '1.2.3.4::',
  '::1/129',
  'fe80::1%eth0',
  '[::1]',
])('%s is no address and no range', (text) => {
  expect(parseIpRange(text)).toBeUndefined();
});

describe('a range holds', () => {
  test.each([
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '203.0.113.9', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::', false],
    ['10.0.0.0/9', '10.0.0.0/8', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.6', false],
  ])('%s: %s is %s', (outer, inner, expected) => {
    expect(isIn(outer, inner)).toBe(expected);
  });
});

test('an address of a caller has one text, without the zone of its link', () => {
  expect(canonicalAddress('::ffff:127.0.0.1')).toBe('127.0.0.1');
  expect(canonicalAddress('FE80::1%eth0')).toBe('fe80::1');
  expect(canonicalAddress('10.0.0.0/8')).toBeUndefined();
  expect(canonicalAddress('unknown')).toBeUndefined();
});

test('a device of IPv6 is known by its network of 64 bits, every other address by itself', () => {
  expect(networkOfAddress('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64');
  expect(networkOfAddress('::1')).toBe('::1');
  expect(networkOfAddress('fe80::1')).toBe('fe80::1');
  expect(networkOfAddress('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOfAddress('')).toBe('');
});

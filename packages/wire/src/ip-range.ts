/**
 * Addresses of the internet and ranges of them in CIDR notation. One canonical text each, so that the same address
 * written otherwise is the same address: IPv6 as RFC 5952 has it, IPv4 inside IPv6 (RFC 4291 section 2.5.5.2) as IPv4.
 */
export interface IpRange {
  readonly version: 4 | 6;
  /** The first address of the range. */
  readonly first: bigint;
  /** How many leading bits all its addresses share: 32 or 128 for a single one. */
  readonly prefix: number;
}

const WIDTHS = { 4: 32, 6: 128 } as const;
const MAPPED_PREFIX = 96;
const MAPPED = 0xffffn;

/** `10.0.0.0/8`, `2001:db8::/32` or a single address; undefined for every other text. Bits behind the prefix are cleared. */
export function parseIpRange(text: string): IpRange | undefined {
  const [address = '', length, ...more] = text.trim().split('/');
  const found = parseAddress(address);
  if (!found || more.length > 0) return undefined;
  const width = WIDTHS[found.version];
  const prefix = length === undefined ? width : numberUpTo(length, width);
  if (prefix === undefined) return undefined;
  return unmapped({ ...found, prefix, first: cleared(found.first, width - prefix) });
}

/** Whether every address of `inner` is one of `outer`. */
export function covers(outer: IpRange, inner: IpRange): boolean {
  if (outer.version !== inner.version || outer.prefix > inner.prefix) return false;
  return cleared(inner.first, WIDTHS[outer.version] - outer.prefix) === outer.first;
}

/** The canonical text of a range; of a single address without its length. */
export function ipRangeText({ version, first, prefix }: IpRange): string {
  const address = version === 4 ? textOfFour(first) : textOfSix(first);
  return prefix === WIDTHS[version] ? address : `${address}/${prefix}`;
}

/** The canonical text of a single address, without the zone of a link; undefined for every other text. */
export function canonicalAddress(text: string): string | undefined {
  const range = parseIpRange(text.replace(/%.*$/, ''));
  return range && range.prefix === WIDTHS[range.version] ? ipRangeText(range) : undefined;
}

const GLOBAL_UNICAST: IpRange = { version: 6, first: 0x2000n << 112n, prefix: 3 };
const SITE_PREFIX = 64;

/**
 * Of whom an address is: itself, and for IPv6 of the internet its network of 64 bits, in which a device takes another
 * address each day (RFC 8981). A text that is no address stays what it is.
 */
export function networkOfAddress(address: string): string {
  const range = parseIpRange(address);
  if (!range || !covers(GLOBAL_UNICAST, range)) return address;
  const network = { ...range, prefix: SITE_PREFIX, first: cleared(range.first, WIDTHS[6] - SITE_PREFIX) };
  return ipRangeText(network);
}

function parseAddress(text: string): Omit<IpRange, 'prefix'> | undefined {
  if (!text.includes(':')) {
    const four = parseFour(text);
    return four === undefined ? undefined : { version: 4, first: four };
  }
  const six = parseSix(text);
  return six === undefined ? undefined : { version: 6, first: six };
}

/** Four decimal numbers; one with a leading zero is octal to some readers, and therefore nobody's. */
function parseFour(text: string): bigint | undefined {
  const numbers = text.split('.').map((part) => numberUpTo(part, 255));
  if (numbers.length !== 4) return undefined;
  return joined(numbers, 8n);
}

function parseSix(text: string): bigint | undefined {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const four = tail ? parseFour(tail[2] ?? '') : undefined;
  if (tail && four === undefined) return undefined;
  const plain =
    four === undefined ? text : `${tail?.[1]}${(four >> 16n).toString(16)}:${(four & 0xffffn).toString(16)}`;
  const [head = '', rest, ...more] = plain.split('::');
  if (more.length > 0) return undefined;
  const [before, after] = [groupsOf(head), groupsOf(rest ?? '')];
  const missing = 8 - before.length - after.length;
  if (rest === undefined ? missing !== 0 : missing < 1) return undefined;
  return joined([...before, ...Array.from({ length: missing }, () => 0), ...after], 16n);
}

function groupsOf(text: string): (number | undefined)[] {
  if (text === '') return [];
  return text.split(':').map((group) => (/^[\da-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : undefined));
}

function joined(parts: readonly (number | undefined)[], bits: bigint): bigint | undefined {
  let value = 0n;
  for (const part of parts) {
    if (part === undefined) return undefined;
    value = (value << bits) | BigInt(part);
  }
  return value;
}

function numberUpTo(text: string, most: number): number | undefined {
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function cleared(value: bigint, bits: number): bigint {
  return (value >> BigInt(bits)) << BigInt(bits);
}

function unmapped(range: IpRange): IpRange {
  const isMapped = range.version === 6 && range.prefix >= MAPPED_PREFIX && range.first >> 32n === MAPPED;
  return isMapped ? { version: 4, first: range.first & 0xffffffffn, prefix: range.prefix - MAPPED_PREFIX } : range;
}

function textOfFour(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');
}

/** The longest run of two or more zero groups, the first of equals, is `::` (RFC 5952 section 4.2). */
function textOfSix(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => (value >> BigInt(112 - 16 * index)) & 0xffffn);
  const run = longestRun(groups);
  if (run.length < 2) return hexadecimal(groups);
  return `${hexadecimal(groups.slice(0, run.start))}::${hexadecimal(groups.slice(run.start + run.length))}`;
}

function hexadecimal(groups: readonly bigint[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

function longestRun(groups: readonly bigint[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== 0n) start = index + 1;
    else if (index + 1 - start > best.length) best = { start, length: index + 1 - start };
  }
  return best;
}

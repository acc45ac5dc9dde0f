import ipaddr from 'ipaddr.js';

/**
 * Addresses of the internet and ranges of them in CIDR notation. One canonical text each, so that the same address
 * written otherwise is the same address: IPv6 as RFC 5952 has it, IPv4 inside IPv6 (RFC 4291 section 2.5.5.2) as IPv4.
 */
export interface IpRange {
  /** The first address of the range. */
  readonly first: ipaddr.IPv4 | ipaddr.IPv6;
  /** How many leading bits all its addresses share: 32 or 128 for a single one. */
  readonly prefix: number;
}

const WIDTHS = { ipv4: 32, ipv6: 128 } as const;
const MAPPED_PREFIX = 96;

/** `10.0.0.0/8`, `2001:db8::/32` or a single address; undefined for every other text. Bits behind the prefix are cleared. */
export function parseIpRange(text: string): IpRange | undefined {
  const [address = '', length, ...more] = text.trim().split('/');
  const parsed = parseAddress(address);
  if (!parsed || more.length > 0) return undefined;
  const width = WIDTHS[parsed.kind()];
  const prefix = length === undefined ? width : prefixUpTo(width, length);
  if (prefix === undefined) return undefined;
  return unmapped({ first: firstOf(parsed, prefix), prefix });
}

/** Whether every address of `inner` is one of `outer`. */
export function covers(outer: IpRange, inner: IpRange): boolean {
  if (outer.first.kind() !== inner.first.kind() || outer.prefix > inner.prefix) return false;
  return inner.first.match(outer.first, outer.prefix);
}

/** The canonical text of a range; of a single address without its length. */
export function ipRangeText({ first, prefix }: IpRange): string {
  return prefix === WIDTHS[first.kind()] ? first.toString() : `${first.toString()}/${prefix}`;
}

/** The canonical text of a single address, without the zone of a link; undefined for every other text. */
export function canonicalAddress(text: string): string | undefined {
  const range = parseIpRange(text.replace(/%.*$/, ''));
  return range && range.prefix === WIDTHS[range.first.kind()] ? ipRangeText(range) : undefined;
}

const SITE_PREFIX = 64;

/**
 * The part of an address that identifies a device: the whole address, or for IPv6 of the internet its network of 64 bits, in
 * which a device changes its address each day (RFC 8981). A text that is no address is returned unchanged.
 */
export function networkOfAddress(address: string): string {
  const range = parseIpRange(address);
  if (!range || !covers(GLOBAL_UNICAST, range)) return address;
  return ipRangeText({ first: firstOf(range.first, SITE_PREFIX), prefix: SITE_PREFIX });
}

/**
 * The library also accepts octal or hexadecimal forms (01.2.3.4, 0x7f.1) and a zone: these match nothing here. And it
 * takes `::1.2.3.4`, which RFC 4291 section 2.5.5.1 gave up, for a mapped address.
 */
function parseAddress(text: string): IpRange['first'] | undefined {
  if (!text.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text) : undefined;
  const tail = text.slice(text.lastIndexOf(':') + 1);
  if (text.includes('%') || (tail.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(tail))) return undefined;
  const plain = text === `::${tail}` ? `0${text}` : text;
  return ipaddr.IPv6.isValid(plain) ? ipaddr.IPv6.parse(plain) : undefined;
}

function prefixUpTo(width: number, text: string): number | undefined {
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= width ? Number(text) : undefined;
}

function firstOf(address: IpRange['first'], prefix: number): IpRange['first'] {
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return network.networkAddressFromCIDR(`${address.toString()}/${prefix}`);
}

function unmapped(range: IpRange): IpRange {
  const { first, prefix } = range;
  const isMapped = first instanceof ipaddr.IPv6 && prefix >= MAPPED_PREFIX && first.isIPv4MappedAddress();
  return isMapped ? { first: first.toIPv4Address(), prefix: prefix - MAPPED_PREFIX } : range;
}

const GLOBAL_UNICAST: IpRange = { first: ipaddr.IPv6.parse('2000::'), prefix: 3 };

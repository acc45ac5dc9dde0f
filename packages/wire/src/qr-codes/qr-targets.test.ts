import { expect, test } from 'vitest';
import { type QrTargetKind, readTarget, targetFaults } from './qr-targets.ts';

test.each<[QrTargetKind, string, string | undefined]>([
  ['PRODUCTLINK', '/contract/list?search=HE-2024&page=2#top', '/contract/list?search=HE-2024&page=2#top'],
  ['PRODUCTLINK', '/', '/'],
  ['PRODUCTLINK', 'contract/list', undefined],
  ['PRODUCTLINK', '//evil.example', undefined],
  ['PRODUCTLINK', '/\\evil.example', undefined],
  ['PRODUCTLINK', '/..//evil.example', undefined],
  ['PRODUCTLINK', '/%2e%2E//evil.example', undefined],
  ['PRODUCTLINK', '/a/../b', undefined],
  ['PRODUCTLINK', '/\t/evil.example', undefined],
  ['PRODUCTLINK', 'https://evil.example/', undefined],
  ['PRODUCTLINK', 'javascript:alert(1)', undefined],
  ['WEBADDRESS', 'https://www.bportugal.pt/page?x=1', 'https://www.bportugal.pt/page?x=1'],
  ['WEBADDRESS', 'http://localhost:3000', 'http://localhost:3000/'],
  ['WEBADDRESS', 'HTTPS://EXAMPLE.com', 'https://example.com/'],
  ['WEBADDRESS', 'https://еxample.com/', 'https://xn--xample-2of.com/'],
  ['WEBADDRESS', 'https://bank.example@evil.example/', undefined],
  ['WEBADDRESS', 'https:bank.example@evil.example/', undefined],
  ['WEBADDRESS', String.raw`https:\\bank.example@evil.example/`, undefined],
  ['WEBADDRESS', String.raw`http:/\bank.example@evil.example/`, undefined],
  ['WEBADDRESS', 'javascript:alert(1)', undefined],
  ['WEBADDRESS', 'data:text/html,x', undefined],
  ['WEBADDRESS', 'ftp://example.com/', undefined],
  ['WEBADDRESS', 'example.com', undefined],
  ['PLAINTEXT', 'Cofre 3, prateleira «B»', 'Cofre 3, prateleira «B»'],
  ['PLAINTEXT', '€'.repeat(333), '€'.repeat(333)],
  ['PLAINTEXT', '€'.repeat(334), undefined],
])('as a %s, %j is kept as %j', (kind, text, kept) => {
  expect(readTarget(kind, text)).toBe(kept);
});

test.each<[string, string[]]>([
  ['/contract/list?search=HE-2024&page=2#top', []],
  ['/contract/exposure', []],
  ['/security-lists', []],
  ['/security-lists/white', []],
  ['/Support/', []],
  ['/', []],
  ['/nope/zzz', ['QrScreenUnknown']],
  ['/contract', ['QrScreenUnknown']],
  ['/contract/list/17', ['QrScreenUnknown']],
  ['/q/helios/0123456789ab', ['QrScreenUnknown']],
  ['/api/v1/tokens', ['QrScreenUnknown']],
  ['//evil.example', ['QrLinkInvalid']],
])('a code to %s has the faults %j', (target, faults) => {
  expect(targetFaults({ targetKind: 'PRODUCTLINK', target }).target ?? []).toEqual(faults);
});

test('the target of another kind is no address of a screen', () => {
  expect(targetFaults({ targetKind: 'PLAINTEXT', target: '/nope' })).toEqual({});
});

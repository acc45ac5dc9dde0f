import { z } from 'zod';
import type { FieldErrors } from '../values/validation.ts';
import { leadsToScreen } from './screen-paths.ts';

/** The target of a code: a path inside the product, an address of the web, or a text inside the code itself. */
export const QR_TARGET_KINDS = ['PRODUCTLINK', 'WEBADDRESS', 'PLAINTEXT'] as const;
export type QrTargetKind = (typeof QR_TARGET_KINDS)[number];

/** A code of 40 modules with 15 % of correction holds 2331 bytes (ISO/IEC 18004); beyond this no phone reads it from paper. */
const MOST_TEXT_BYTES = 1000;

/** From the first slash on, and nowhere else: no other host, no way up, nothing that a browser reads as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
const WAY_UP = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;
const webAddress = z.url({ protocol: /^https?$/, normalize: true });
/** A name before the host looks like a host: `https://bank.example@evil.example`. */
const WITH_A_NAME = /^[^/]*\/\/[^/?#]*@/;

/** The target as it is kept; undefined where it is none of its kind. */
export function readTarget(kind: QrTargetKind, text: string): string | undefined {
  switch (kind) {
    case 'PRODUCTLINK':
      return OWN_PATH.test(text) && !WAY_UP.test(text) ? text : undefined;
    case 'WEBADDRESS': {
      const { data: address } = webAddress.safeParse(text);
      // as it is kept: a browser reads `https:name@host` and `https:\\name@host` alike
      return address !== undefined && !WITH_A_NAME.test(address) ? address : undefined;
    }
    case 'PLAINTEXT':
      return bytesOf(text) <= MOST_TEXT_BYTES ? text : undefined;
  }
}

const FAULTS = {
  PRODUCTLINK: 'QrLinkInvalid',
  WEBADDRESS: 'QrAddressInvalid',
  PLAINTEXT: 'QrTextTooLong',
} as const satisfies Record<QrTargetKind, string>;

export function targetFaults(input: { readonly targetKind: QrTargetKind; readonly target: string }): FieldErrors {
  const { targetKind, target } = input;
  if (readTarget(targetKind, target) === undefined) return { target: [FAULTS[targetKind]] };
  return targetKind === 'PRODUCTLINK' && !leadsToScreen(target) ? { target: ['QrScreenUnknown'] } : {};
}

/** In UTF-8. */
function bytesOf(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, '.').length;
}

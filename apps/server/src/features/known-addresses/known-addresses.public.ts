export { isKnownAddress, isKnownToEmail, rememberAddress } from './known-addresses.ts';

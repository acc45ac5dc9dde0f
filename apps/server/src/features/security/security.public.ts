export { enteredSecret } from './entered-secret.ts';
export { type KeyRing, loadKeyRing, newest } from './key-ring.ts';
export { openSealedField } from './sealed-field.ts';
export { keyedDigests, openSecret, sealSecret } from './sealed-secret.ts';
export { useOnce } from './sealed-use.store.ts';
export { hashSecret, newSecret } from './secrets.ts';

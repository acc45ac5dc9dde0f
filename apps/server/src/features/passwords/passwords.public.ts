export { hashNewPassword } from './new-password.ts';
export { HASHES_AT_ONCE, hashPassword, isPassword } from './password-hash.ts';
export { updatePassword } from './passwords.store.ts';
export { provePassword } from './prove-password.ts';

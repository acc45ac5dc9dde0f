export { type PasswordOwner, passwordFaults } from './password-faults.ts';
export { type PasswordStrength, passwordStrength } from './password-strength.ts';

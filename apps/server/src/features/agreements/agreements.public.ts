export { isAddendumSigned, missingAgreement } from './read-agreements.ts';

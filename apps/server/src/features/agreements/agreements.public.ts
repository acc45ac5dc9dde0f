export { missingAgreement, withAddendumSigned } from './read-agreements.ts';

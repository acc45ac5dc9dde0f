export { faultsOfForm } from './read-loan-file.ts';

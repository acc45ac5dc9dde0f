export { addTranche } from './add-tranche.ts';

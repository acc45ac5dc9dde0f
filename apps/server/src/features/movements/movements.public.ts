export { reimburseTranche } from './reimburse-tranche.ts';
export { reinforceTranche } from './reinforce-tranche.ts';

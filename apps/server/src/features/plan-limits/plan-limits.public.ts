export { overLimits } from './over-limits.ts';
export { placeIn, placeOf } from './place.ts';
export { roomForFiles } from './room-for-files.ts';
export { hasPlanOf, usesIn, usesOfIssuer } from './uses-of-plans.ts';
export { CONTRACT_TYPES, TRANCHE_TYPES, unitsInUse, withinLimits } from './within-limits.ts';

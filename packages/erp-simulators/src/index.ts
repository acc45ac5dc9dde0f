export { INSTANCE, PRIMAVERA_BASE, REASONS, USERS } from './primavera/primavera-fixture.ts';
export { FAULTS, type FaultName } from './serving/faults.ts';
export { type SimulatorOptions, type Simulators, startSimulators } from './serving/start-simulators.ts';
export { API_BASE, CLIENT, OAUTH_BASE } from './toconline/toconline-fixture.ts';

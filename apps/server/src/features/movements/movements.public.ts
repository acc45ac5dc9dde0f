export { movementSource } from './movements.store.ts';

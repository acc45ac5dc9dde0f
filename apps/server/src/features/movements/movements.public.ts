export { shareTexts } from './acts/share-texts.ts';
export { writeParts } from './acts/write-act.ts';
export { movementSource } from './movements.store.ts';

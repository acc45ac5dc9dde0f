// npm run licences: regenerates the shipped list of licences from the metadata of the packages.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./licences/write-licences.ts');

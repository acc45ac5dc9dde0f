// npm run licences: regenerates the shipped list of licences from the metadata of the packages.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./write-licences.ts');

// npm run licences: writes what the product ships as its list of licences anew, from the metadata of the packages.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./write-licences.ts');

// npm run verify: every stored figure of every loan against its facts. What it compares and prints is in verify.ts.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./verify.ts');

// npm run recipe: does in a copy of the tree what CONTRIBUTING says of a plain resource, and runs its types, checks and tests.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./recipe/try-recipe.ts');

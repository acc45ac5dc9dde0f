// The web's route tree, which a build writes too: without it the address of a new page is no type yet.
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { ROUTER } from '../../apps/web/router.config.ts';
import { root } from './bootstrap.mjs';

export async function writeRoutes() {
  const web = path.join(root, 'apps/web');
  await new Generator({ config: getConfig(ROUTER, web), root: web }).run();
}

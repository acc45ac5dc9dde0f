import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const ENGINE = path.resolve(import.meta.dirname, '../../packages/loan-engine/src/index.ts');
const MOST_BYTES = 21 * 1024;

test('the whole engine weighs less than 21 KB in a browser, minified and compressed', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry: ENGINE, formats: ['es'] } },
  });
  const [output] = [built].flat();
  const chunks = output && 'output' in output ? output.output.flatMap((one) => ('code' in one ? [one.code] : [])) : [];
  expect(chunks).toHaveLength(1);
  const bytes = gzipSync(chunks.join('')).length;
  expect(bytes).toBeGreaterThan(5_000); // an empty bundle would be light too
  expect(bytes).toBeLessThan(MOST_BYTES);
});

import { createHash } from 'node:crypto';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { TEXTS } from '../../packages/wire/src/texts.ts';

/** The browser keeps texts for twelve hours, but never those of another build. */
const textsVersion = createHash('sha256').update(JSON.stringify(TEXTS)).digest('hex').slice(0, 12);

/** Where `npm run dev` runs the server. */
const api = process.env.API_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  define: { TEXTS_VERSION: JSON.stringify(textsVersion) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/app/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/app/route-tree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 1700, // charts, PDF and the words of passwords are lazy and that large
    assetsInlineLimit: 0, // a data: URL would need a hole in the content security policy
    rolldownOptions: {
      output: {
        // One file for what every visit needs. It also keeps the order of main.tsx, whose first import must run before
        // any schema is made; left alone, shared modules would move to files that run earlier.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    port: 4001,
    proxy: { '/api': api, '/progresshub': { target: api, ws: true } },
  },
});

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { TEXTS } from '../../packages/texts/src/texts.ts';
import { leftOut } from './left-out.config.ts';
import { ROUTER } from './router.config.ts';

/** The browser keeps texts for twelve hours, but never those of another build. */
const textsVersion = createHash('sha256').update(JSON.stringify(TEXTS)).digest('hex').slice(0, 12);

/** Where `npm run dev` runs the server. */
const api = process.env.API_URL ?? 'http://127.0.0.1:4000';

/** What calls are for: some 400 sentences that the API description says and no screen. 0.7 KB of the sign-in page. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/packages/wire/src/')) return undefined;
      return { code: code.replaceAll(/(?<=\bsummary:\s*)(['"`])(?:\\.|(?!\1)[^\\])*\1/gs, "''"), map: null };
    },
  };
}

/**
 * The letters of the screen are on their way while the program is: found in the style sheet alone they would come after the
 * first drawing, whose lines they then break elsewhere. Other alphabets wait until somebody writes in them.
 */
function lettersAhead(): Plugin {
  return {
    name: 'letters-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(name));
        if (font === undefined) throw new Error('the style sheet has no Latin letters');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version: pdfjsVersion } = JSON.parse(fs.readFileSync(path.join(pdfjs, 'package.json'), 'utf8'));
const DECODERS = `assets/pdfjs-${pdfjsVersion}`;

/** What draws scans (fax, JBIG2, JPEG 2000) in a PDF: pdf.js loads these by name, from a folder, when it meets one. */
function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']) {
        const source = fs.readFileSync(path.join(pdfjs, 'wasm', name));
        this.emitFile({ type: 'asset', fileName: `${DECODERS}/${name}`, source });
      }
    },
  };
}

const isStyle = (name: string) => name.endsWith('.css');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  define: {
    TEXTS_VERSION: JSON.stringify(textsVersion),
    PDF_DECODERS: JSON.stringify(command === 'build' ? `/${DECODERS}/` : `/@fs${pdfjs}/wasm/`),
  },
  plugins: [tanstackRouter(ROUTER), react(), leftOut(), withoutSummaries(), lettersAhead(), pdfDecoders()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false }, // browsers that run such code load modules ahead by themselves
    sourcemap: true,
    chunkSizeWarningLimit: 1700, // charts, PDF and the words of passwords are lazy and that large
    assetsInlineLimit: 0, // a data: URL would need a hole in the content security policy
    rolldownOptions: {
      output: {
        // the first script names all others: their names are no longer than they must be
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${names.some(isStyle) ? '' : '[name]-'}[hash:7][extname]`,
        // One file for what every visit needs. It also keeps the order of main.tsx, whose first import must run before
        // any schema is made; left alone, shared modules would move to files that run earlier.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'door', test: /\/(door|sign-in-page)\.tsx/ },
            { name: 'frame', test: /\/main-layout\.tsx/ },
            { name: 'list', test: /\/resource-table\.tsx/ },
            // What many pages share is one file each: every file has its name, and the list of the pages that need it, in the
            // first script, which was 7 KB of it.
            { name: 'wire', test: /\/packages\/(wire|journal|loan-engine|billing)\/src\//, minShareCount: 8 },
            { name: 'icons', test: /\/icons\/Icon/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 4001,
    proxy: { '/api': api, '/readyz': api, '/progresshub': { target: api, ws: true } },
  },
}));

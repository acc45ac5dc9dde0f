import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROME_PATH;
/** What vite.config.ts of the web writes into its build. */
const define = { TEXTS_VERSION: JSON.stringify('test'), PDF_DECODERS: JSON.stringify('/') };

/** Ends a test that hangs, or in which nothing comes. Whatever else the machine does, none is ended that is merely slow. */
const PATIENCE = process.env.PROPERTY_RUNS ? 0 : 300_000;
const patient = { testTimeout: PATIENCE, hookTimeout: PATIENCE, expect: { poll: { timeout: 60_000 } } };
/** The one test of the tools that needs the database of the server's tests. */
const PLANNED_FLOORS = 'bench/lists/planned-floors.test.ts';

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Left out of `npm test`, run by `npm run test:long`.' }],
    maxWorkers: '100%', // by itself Vitest leaves one core to its own process, which waits most of the time
    projects: [
      // functions without state: their modules are evaluated once, not once for each file of tests
      {
        test: {
          name: 'engine',
          root: 'packages/loan-engine',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'checker',
          root: 'packages/ledger-checker',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'journal',
          root: 'packages/journal',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'billing',
          root: 'packages/billing',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      { test: { name: 'wire', root: 'packages/wire', include: ['src/**/*.test.ts'], isolate: false, ...patient } },
      { test: { name: 'texts', root: 'packages/texts', include: ['src/**/*.test.ts'], isolate: false, ...patient } },
      { test: { name: 'password-rules', root: 'packages/password-rules', include: ['src/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'erp-simulators',
          root: 'packages/erp-simulators',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'statement',
          root: 'packages/statement',
          include: ['src/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      // these read the whole tree
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
          exclude: [PLANNED_FLOORS],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', `../../tools/${PLANNED_FLOORS}`],
          globalSetup: [`${import.meta.dirname}/apps/server/src/testing/processes/postgres-for-tests.ts`],
          isolate: false, // what the product keeps in its modules is the same for every database: calendars, fonts, schemas
          ...patient,
        },
      },
      // Minutes each: npm run test:long.
      ...(process.env.LONG_TESTS
        ? [
            {
              test: {
                name: 'long',
                root: 'apps/server',
                include: ['src/**/*.long.ts'],
                globalSetup: [`${import.meta.dirname}/apps/server/src/testing/processes/postgres-for-tests.ts`],
                ...patient,
              },
            },
            { test: { name: 'long-engine', root: 'packages/loan-engine', include: ['src/**/*.long.ts'], ...patient } },
          ]
        : []),
      // A document for each of these files would take longer than its tests; who needs one asks: @vitest-environment jsdom.
      {
        define,
        test: { name: 'web-logic', root: 'apps/web', include: ['src/**/*.test.ts'], isolate: false, ...patient },
      },
      {
        plugins: [react()],
        define,
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          isolate: false, // each file would evaluate most of the application anew
          include: ['src/**/*.test.tsx'],
          setupFiles: [`${import.meta.dirname}/apps/web/src/test-setup.ts`],
          ...patient,
        },
      },
      {
        plugins: [react()],
        define,
        test: {
          name: 'browser',
          root: 'apps/web',
          include: ['src/**/*.browser.{ts,tsx}'],
          isolate: false, // each file would evaluate most of the application anew
          setupFiles: [`${import.meta.dirname}/apps/web/src/testing/browser-setup.ts`],
          ...patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }) } }),
            instances: [{ browser: 'chromium' }],
          },
        },
        optimizeDeps: {
          // all of them, else a part found late reloads the page in the middle of a test
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@mantine/core',
            '@mantine/dates',
            '@mantine/hooks',
            '@mantine/notifications',
            '@mantine/tiptap',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-table',
            '@testing-library/react',
            '@tiptap/core',
            '@tiptap/pm/state',
            '@tiptap/pm/tables',
            '@tiptap/react',
            '@tiptap/starter-kit',
            'dayjs/locale/es',
            'dayjs/locale/fr',
            'dayjs/locale/pt',
            'dom-serializer',
            'dompurify',
            'get-nonce',
            'htmlparser2',
            'i18next',
            'react-hook-form',
            'react-i18next',
            'zod',
          ],
        },
      },
    ],
  },
});

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'engine', root: 'packages/loan-engine', include: ['src/**/*.test.ts'] } },
      { test: { name: 'wire', root: 'packages/wire', include: ['src/**/*.test.ts'] } },
      { test: { name: 'tools', root: 'tools', include: ['*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/postgres-for-tests.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [`${import.meta.dirname}/apps/web/src/test-setup.ts`],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          root: 'apps/web',
          include: ['src/**/*.browser.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }) } }),
            instances: [{ browser: 'chromium' }],
          },
        },
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@mantine/core',
            '@testing-library/react',
          ],
        },
      },
    ],
  },
});

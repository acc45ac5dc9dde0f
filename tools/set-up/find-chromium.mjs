// The browser that tests run in.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root, SetUpProblem } from './bootstrap.mjs';

/**
 * CHROME_PATH, one of the system, Debian's when root, else Playwright's own. The shell without windows before a whole browser: it
 * takes a third of the processor's time, and no window waits to be resized.
 */
export async function findChromium() {
  const browser = knownChromium();
  if (browser) return browser;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium from the Debian archive ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (knownChromium()) return knownChromium();
  }
  const { chromium } = await import('playwright');
  if (!fs.existsSync(chromium.executablePath())) {
    console.error("Installing Playwright's Chromium ...");
    spawnSync(process.execPath, [path.join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
      stdio: ['ignore', 2, 2],
    });
  }
  if (fs.existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new SetUpProblem('no Chromium: install one and set CHROME_PATH');
}

function knownChromium() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ];
  const candidates = [
    process.env.CHROME_PATH,
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...applications,
  ];
  return candidates.find((file) => file && fs.existsSync(file));
}

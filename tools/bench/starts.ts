import { signIn, startProduct } from './product.ts';

export interface Starts {
  /** Seconds until the first sign-in: with an empty data folder, then with the data of the first start. */
  readonly first: number;
  readonly second: number;
}

/** Starts the product twice on `dataDir`; the demonstration group stays in it. */
export async function measureStarts(dataDir: string): Promise<Starts> {
  return { first: await secondsToSignIn(dataDir), second: await secondsToSignIn(dataDir) };
}

async function secondsToSignIn(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true' });
  try {
    await signIn(product.address);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await product.stop();
  }
}

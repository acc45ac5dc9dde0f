import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ReaderLimits {
  /** The limit of its heap. */
  readonly megabytes: number;
  readonly seconds: number;
}

/**
 * Asks a program a question about a stranger's file, in a process of its own that ends with it; undefined where its memory or
 * time ran out. Without the environment, since reading such a file needs no secret.
 */
export async function readApart<Answer>(
  program: URL,
  question: object,
  { megabytes, seconds }: ReaderLimits,
): Promise<Answer | undefined> {
  const reader = fork(fileURLToPath(program), {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  try {
    return await new Promise<Answer | undefined>((resolve, reject) => {
      reader.once('message', (answer) => resolve(answer as Answer));
      reader.once('error', reject);
      reader.once('exit', (code) => {
        if (code === UNCAUGHT) reject(new Error(`${program.pathname} failed`));
        else resolve(undefined); // out of memory
      });
      setTimeout(resolve, seconds * 1000, undefined).unref();
      reader.send(question);
    });
  } finally {
    reader.kill('SIGKILL');
  }
}

const UNCAUGHT = 1;

/** The other end: answers the question of `readApart` in the started program. */
export function answerApart(answer: (question: never) => Promise<unknown>): void {
  process.once('message', (question) => {
    void answer(question as never).then((reply) => process.send?.(reply, () => process.disconnect()));
  });
}

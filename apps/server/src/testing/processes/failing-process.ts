import { runUntilSignal } from '../../lifecycle.ts';

/** A program whose error reaches nobody who handles it: thrown outside every call, or a promise that nobody waits for. */
runUntilSignal(async (life) => {
  life.onStop(async () => console.log('ended in order'));
  setTimeout(process.argv[2] === 'a rejection' ? () => void Promise.resolve().then(fail) : fail);
  setInterval(() => {}, 60_000); // would run on
});

function fail(): never {
  throw new Error('nobody expected this');
}

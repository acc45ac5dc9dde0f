import { runUntilSignal } from '../../lifecycle.ts';

/** A program with an unhandled error: thrown outside every call, or a promise that nobody awaits. */
runUntilSignal(async (life) => {
  life.onStop(async () => console.log('ended in order'));
  setTimeout(process.argv[2] === 'a rejection' ? () => void Promise.resolve().then(fail) : fail);
  setInterval(() => {}, 60_000); // would run on
});

function fail(): never {
  throw new Error('nobody expected this');
}

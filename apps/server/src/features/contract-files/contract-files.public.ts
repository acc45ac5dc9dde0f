export { copyBytes } from './copy-bytes.ts';
export { sweepFiles } from './sweep-files.ts';

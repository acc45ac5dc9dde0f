export { cleanFileName, endingOf } from './clean-file-name.ts';
export { copyBytes } from './copy-bytes.ts';
export { auditedFile, type FileRow, keepUpload, type NewFile, wireFile } from './keep-upload.ts';
export { megabytesKept } from './megabytes-kept.ts';
export { holdSpace, spaceOf } from './space.ts';
export { storageFolder } from './storage-folder.ts';
export { sweepFiles } from './sweep-files.ts';

export { cleanFileName, endingOf } from './clean-file-name.ts';
export { copyBytes } from './copy-bytes.ts';
export { auditedFile, type FileRow, holdSpace, keepUpload, type NewFile, spaceOf, wireFile } from './keep-upload.ts';
export { megabytesKept } from './megabytes-kept.ts';
export { storageFolder } from './storage-folder.ts';
export { sweepFiles } from './sweep-files.ts';

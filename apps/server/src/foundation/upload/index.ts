/**
 * The one path for files of people: received, re-encoded, stored under a random name, found again.
 */

export { deleteHead, deleteUpload, deleteUploads, openUploads } from './change.ts'
export { cleanFilm } from './film/clean-film.ts'
export { fingerprintOf } from './fingerprint.ts'
export { addressOf, fileOf, incomingFolder, type KeptType, smallOf } from './folder.ts'
export { uploadHandlers } from './handlers.ts'
export { headOf } from './head.ts'
export { insertUploads, type KeptFile, withFiles } from './keep.ts'
export { findOpenFile, uploadsOf } from './read.ts'
export { startUploadSweep } from './sweep.ts'
export { worldFiles } from './world-files.ts'

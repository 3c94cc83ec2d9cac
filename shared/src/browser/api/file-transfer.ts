/** Functions that upload and download files: one chunk of the shell. */
export { fetchFile } from './fetch-file.ts';
export { sendForm, uploadFile, uploadFiles } from './upload-file.ts';

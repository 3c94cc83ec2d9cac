/** Build tools for teams that develop a remote outside this repository. */
export { buildFrontEnd } from './build-front-end.ts';
export { configureRemote } from './configure-remote.ts';
export { serveRemote } from './serve-remote.ts';

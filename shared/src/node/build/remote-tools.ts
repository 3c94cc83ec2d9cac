/** What a team elsewhere builds its remote with. */
export { buildFrontEnd } from './build-front-end.ts';
export { configureRemote } from './configure-remote.ts';
export { serveRemote } from './serve-remote.ts';

/** `src/lifecycles.tsx` of the remote that is being built. */
declare module 'remote-lifecycles';

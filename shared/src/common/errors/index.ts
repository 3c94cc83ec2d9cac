export * from './app-error.ts';
export * from './refuse.ts';

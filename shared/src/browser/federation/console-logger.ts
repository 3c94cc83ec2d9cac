/** Stands in the shell for the federation runtime's logger, which also tells the way to each line in its own debug mode. */
export function createLogger(prefix: string) {
  // eslint-disable-next-line no-console -- it stands in for a logger
  const warn = (...words: readonly unknown[]): void => console.warn(prefix, ...words);
  return { log: warn, info: warn, debug: warn, warn, error: warn };
}

export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
export { createLogger as bindLoggerToCompiler, createLogger as createInfrastructureLogger };

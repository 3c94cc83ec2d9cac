import { types } from 'node:util';

/** What the server's parts need of a logger. Fastify's own logger fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** One JSON line for each message on the standard error stream: for tools and for the time before the server listens. */
export const standardErrorLog: Log = {
  info: (details, message) => writeLine('info', details, message),
  warn: (details, message) => writeLine('warn', details, message),
  error: (details, message) => writeLine('error', details, message),
};

function writeLine(level: string, details: object, message: string): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...details }, (_key, value: unknown) =>
    types.isNativeError(value) ? { name: value.name, message: value.message, stack: value.stack } : value,
  );
  process.stderr.write(`${line}\n`);
}

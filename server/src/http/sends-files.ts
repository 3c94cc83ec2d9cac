import type { FastifyRequest } from 'fastify';

/** Whether a request brings files, by its headers: its body may take as long as the caller's line is slow. */
export const sendsFiles = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

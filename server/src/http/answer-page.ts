import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, ErrorCode } from '@cdi/shared/errors';
import { CALL_ROOTS } from '@cdi/shared/contracts';
import { escapeMarkup } from './escape-markup.ts';

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b2430;background:#f4f6f8}' +
  'main{max-width:36rem;margin:15vh auto 0;padding:0 1rem}h1{font-size:1.5rem}a{color:#1b5c92}small{color:#4a5766}' +
  '@media(prefers-color-scheme:dark){body{color:#e6ebf0;background:#12181f}a{color:#7fb8e6}small{color:#a9b6c3}}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const HEADINGS: Readonly<Partial<Record<ErrorCode, string>>> = {
  TOO_MANY: 'Too many pages at once',
  UNAVAILABLE: 'One moment',
  BUSY: 'The server is busy',
  NOT_FOUND: 'There is nothing here',
};

/** Whether a person reads the answer: a browser asked for a page, and not a script for a call or a file of a page. */
export function isForReader({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || CALL_ROOTS.some((root) => url.startsWith(`${root}/`)) || url.startsWith('/assets/'))
    return false;
  const wanted = headers['sec-fetch-dest'];
  return wanted === undefined ? (headers.accept ?? '').includes('text/html') : wanted === 'document';
}

/** The same sentence as a page: it needs no script, no file and no database, which may be what is missing. */
export function answerReader(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const heading = HEADINGS[error.code] ?? 'That did not work';
  // an address that begins with two strokes is that of another site
  const address = escapeMarkup(/^\/[^/\\]/.test(request.url) ? request.url : '/');
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${heading} · CDI</title><style>${STYLE}</style></head><body><main><h1>${heading}</h1><p>${escapeMarkup(error.message)}</p>` +
    `<p><a href="${address}">Try again</a></p><p><small>Request ${escapeMarkup(request.id)}</small></p></main></body></html>`;
  return reply
    .status(error.status)
    .header('Content-Security-Policy', POLICY)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

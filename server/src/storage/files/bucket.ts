import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../config/bucket-address.ts';
import { readErrorMessage } from '../../config/error-facts.ts';

/** Content of an object. It is opened again for every try. */
export interface ObjectContent {
  readonly sizeBytes: number;
  /** The store compares what arrives with it. */
  readonly sha256: string;
  readonly open: () => Readable;
}

export interface ObjectFacts {
  readonly sizeBytes: number;
  /** By the clock of the store, in whole seconds. */
  readonly changedAt: Date;
  /** The same clock, now. */
  readonly askedAt: Date;
}

/** Objects of an S3-compatible store by their keys. Everything throws BucketError when the store does not do it. */
export interface Bucket {
  put(key: string, content: ObjectContent): Promise<void>;
  /** Null where nothing has that key. */
  get(key: string): Promise<{ readonly sizeBytes: number; readonly content: Readable } | null>;
  /** Null where nothing has that key. */
  look(key: string): Promise<ObjectFacts | null>;
  /** Also where nothing has that key. */
  remove(key: string): Promise<void>;
}

/** The store refused, or did not answer. */
export class BucketError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BucketError';
  }
}

interface Patience {
  /** How often a request is tried that the store could not do just now. */
  readonly tries: number;
  /** Maximum time without any data from the store, ms. */
  readonly silenceMs: number;
}

const PATIENCE: Patience = { tries: 4, silenceMs: 15_000 };
/** One that reads an object slowly, such as a phone, keeps the store silent meanwhile. */
const READING_SILENCE_MS = 300_000;
const FIRST_PAUSE_MS = 200;
const NO_CONTENT_SHA256 = createHash('sha256').digest('hex');

/** What an object of a few bytes holds. */
export function contentOf(bytes: Buffer): ObjectContent {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sizeBytes: bytes.length, sha256, open: () => Readable.from([bytes]) };
}

/** Opens no connection: the first request does. */
export function openBucket(settings: BucketSettings, { tries, silenceMs }: Patience = PATIENCE): Bucket {
  const isSecure = settings.url.startsWith('https:');
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true });

  const send = async (method: string, key: string, content?: ObjectContent): Promise<IncomingMessage> => {
    const path = `${settings.prefix}${key}`.split('/').map(encodeURIComponent).join('/');
    const { url, headers } = await new AwsV4Signer({
      ...settings,
      method,
      url: `${settings.url}/${path}`,
      service: 's3',
      headers: { 'X-Amz-Content-Sha256': content?.sha256 ?? NO_CONTENT_SHA256 },
    }).sign();
    const request = (isSecure ? https : http).request(url, {
      method,
      agent,
      headers: { ...Object.fromEntries(headers), ...(content && { 'Content-Length': content.sizeBytes }) },
    });
    request.setTimeout(silenceMs, () => request.destroy(new Error('the store says nothing')));
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    // both are awaited below; the request may fail before or after the answer, and neither may be unhandled
    answered.catch(() => undefined);
    request.on('error', () => undefined);
    if (content) await Promise.race([pipeline(content.open(), request), answered]);
    else request.end();
    const [answer] = await answered;
    return answer;
  };

  /** Tries again what may do the next time. Gives an answer of success, or of 404. */
  const ask = async (method: string, key: string, content?: ObjectContent): Promise<IncomingMessage> => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= tries;
      try {
        const answer = await send(method, key, content);
        const status = answer.statusCode ?? 0;
        if ((status >= 200 && status < 300) || (status === 404 && method !== 'PUT')) return answer;
        const why = new BucketError(`${method} ${key}: ${status}${await readReason(answer)}`);
        if (isLast || (status < 500 && status !== 429 && status !== 408)) throw why;
      } catch (error) {
        if (error instanceof BucketError) throw error;
        if (isLast) throw new BucketError(`${method} ${key}: ${readErrorMessage(error)}`, error);
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    }
  };

  return {
    async put(key, content) {
      (await ask('PUT', key, content)).resume();
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (await isMissing(answer)) return null;
      answer.socket.setTimeout(READING_SILENCE_MS);
      return { sizeBytes: Number(answer.headers['content-length']), content: answer };
    },
    async look(key) {
      const answer = await ask('HEAD', key);
      answer.resume();
      if (answer.statusCode === 404) return null;
      const { 'content-length': sizeBytes, 'last-modified': changedAt, date } = answer.headers;
      return {
        sizeBytes: Number(sizeBytes),
        changedAt: new Date(changedAt ?? NaN),
        askedAt: date === undefined ? new Date() : new Date(date),
      };
    },
    async remove(key) {
      (await ask('DELETE', key)).resume();
    },
  };
}

/** The store's own word, such as `AccessDenied`. Nothing for HEAD, which has no body. */
async function readReason(answer: IncomingMessage): Promise<string> {
  const text = (await buffer(answer)).toString();
  const code = /<Code>([\w.]+)<\/Code>/.exec(text)?.[1];
  return code === undefined ? '' : ` ${code}`;
}

/** Throws where it is not the object that is missing but the whole bucket. */
async function isMissing(answer: IncomingMessage): Promise<boolean> {
  if (answer.statusCode !== 404) return false;
  const reason = await readReason(answer);
  if (reason === ' NoSuchBucket') throw new BucketError('The bucket is not there.');
  return true;
}

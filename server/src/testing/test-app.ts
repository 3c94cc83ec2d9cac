import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { catalogue, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Answer, RowsAnswer } from '@cdi/shared/contracts';
import { buildApp, type BuiltApp } from '../app.ts';
import { readEnvironment, type ProductEnv } from '../config/environment.ts';
import type { AppServices } from '../context.ts';
import { openFileStore } from '../storage/files/open-file-store.ts';
import { inlineJobs } from '../jobs/inline-jobs.ts';
import { afterAttach, afterChange, boards, hooks, jobs } from '../rooms.ts';
import { prepareDatabase } from '../start/open-services.ts';
import { applySchema } from '../storage/schema/apply-schema.ts';
import type { Db } from '../storage/database.ts';
import { fillBasics } from './basics.ts';
import { NEVER_BUSY } from './never-busy.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeTestFolder } from './temporary-folders.ts';
import { maybeOne } from '../storage/query.ts';

/** Signs the tokens of a test's server; another server with the same secret accepts them too. */
export const TEST_SECRET = 'a-secret-for-tests-0123456789-abcdefghij';

export type FormBody = Readonly<Record<string, unknown>>;

export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: Answer<T> & Partial<RowsAnswer>;
}

/** A signed-in person, a visitor or a shared tablet that makes calls. */
export interface Caller {
  readonly token: string | null;
  /** Headers of every call: the token, or the cookie of a shared tablet. */
  readonly headers: Readonly<Record<string, string>>;
  post<T = Record<string, unknown>>(url: string, params?: FormBody, more?: FormBody): Promise<Reply<T>>;
  get(url: string): Promise<{ status: number; body: unknown; text: string; headers: Record<string, unknown> }>;
  upload(name: string, content: Buffer): Promise<Reply & { body: { cdi_file_id?: number } }>;
}

export interface TestApp {
  readonly server: FastifyInstance;
  readonly built: BuiltApp;
  readonly services: AppServices;
  readonly db: Db;
  /** Where its database is. */
  readonly url: string;
  readonly visitor: Caller;
  /** One of the basic people by user name, such as `sales` or `distributor`, with a fresh session; needs no password. */
  as(userName: string): Promise<Caller>;
  /** Number of one of the basic people. */
  userId(userName: string): Promise<number>;
  /** Makes calls with any token. */
  withToken(token: string): Caller;
  /** Makes calls with a cookie, such as the one of a shared tablet. */
  withCookie(cookie: string): Caller;
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Objects beside the catalogue's, for tests of what a definition alone gives. */
  readonly extraObjects?: readonly ObjectDefinition[];
  readonly now?: () => Date;
  /** Environment variables, such as `{ CLAMAV_URL: 'tcp://…' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Takes every line of the security log. */
  readonly onSecurity?: (line: object) => void;
  /** Takes every line that the server logs. */
  readonly onLog?: (line: string) => void;
  readonly isRateLimited?: boolean;
  /** How long the fields of a form may take to arrive, ms. */
  readonly formLimitMs?: number;
  /** `test` unless said otherwise; production asks more of some. */
  readonly productEnv?: ProductEnv;
}

const append = (form: URLSearchParams, key: string, value: unknown): void => {
  if (value === undefined) return;
  if (value === null) form.append(key, '');
  else if (Array.isArray(value)) {
    if (value.length === 0) form.append(key, '');
    value.forEach((item, index) => append(form, `${key}[${index}]`, item));
  } else if (typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) append(form, `${key}[${name}]`, inner);
  else form.append(key, String(value));
};

/** Form-encodes as the product's client does. */
export function encode(body: FormBody): string {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) append(form, key, value);
  return form.toString();
}

function makeCaller(server: FastifyInstance, token: string | null, cookie?: string): Caller {
  const headers: Readonly<Record<string, string>> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return {
    token,
    headers,
    async post(url, params, more = {}) {
      const payload = encode({ ...(params === undefined ? {} : { params }), ...more });
      const reply = await server.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    async get(url) {
      const reply = await server.inject({ method: 'GET', url, headers });
      const isJson = String(reply.headers['content-type']).includes('json');
      return { status: reply.statusCode, body: isJson ? reply.json() : null, text: reply.body, headers: reply.headers };
    },
    async upload(name, content) {
      const boundary = 'cdi-test-boundary';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const reply = await server.inject({
        method: 'POST',
        url: '/api/cdi_file/upload',
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      });
      return { status: reply.statusCode, body: reply.json() };
    },
  };
}

async function findUserId(db: Db, userName: string): Promise<number> {
  const row = await maybeOne<{ user_id: number }>(db)`select user_id from "user" where user_name = ${userName}`;
  if (!row) throw new Error(`There is no basic person called ${userName}.`);
  return row.user_id;
}

/** Its own database with the product's tables and the basic company. */
export function createBasicDatabase(): Promise<TestDatabase> {
  return createTestDatabase(async ({ kysely }) => {
    await prepareDatabase(kysely);
    await fillBasics(kysely);
  }, 'product with basics');
}

/** Contact that production shows to customers. */
const PRODUCTION_CONTACT = {
  PUBLIC_URL: 'http://localhost:8080',
  SUPPORT_PHONE: '(312) 555-0142',
  SUPPORT_EMAIL: 'help@example.com',
};

/** The server as it runs, on its own database with the basic company, without pages and without a port. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await createBasicDatabase();
  const db = test.database.kysely;
  const folder = await makeTestFolder();
  const objects = [...catalogue, ...(options.extraObjects ?? [])];
  if (options.extraObjects) await applySchema(db, objects);
  const silent = () => undefined;
  const { onLog } = options;
  const write = (facts: object, message = '') => onLog?.(JSON.stringify({ ...facts, message }));
  const queue = inlineJobs(() => services, jobs);
  const environment = readEnvironment({
    PRODUCT_ENV: options.productEnv ?? 'test',
    DATA_DIR: folder,
    SECRET: TEST_SECRET,
    ...NEVER_BUSY,
    ...(options.productEnv === 'production' ? PRODUCTION_CONTACT : {}),
    ...options.settings,
  });
  const services: AppServices = {
    db,
    reportDb: db,
    environment,
    catalogue: objects,
    hooks,
    boards,
    afterAttach,
    afterChange,
    files: openFileStore(environment),
    jobs: queue,
    log: onLog ? { info: write, warn: write, error: write } : { info: silent, warn: silent, error: silent },
    securityLog: (line) => options.onSecurity?.(line),
    readPool: () => ({
      open: test.database.pool.totalCount,
      idle: 0,
      waiting: 0,
      most: 6,
      waitMs: test.database.longestWaitMs(),
    }),
    now: options.now ?? (() => new Date()),
  };
  const built = await buildApp(services, {
    isRateLimited: options.isRateLimited ?? false,
    ...(options.formLimitMs === undefined ? {} : { formLimitMs: options.formLimitMs }),
    ...(onLog ? { logger: { level: 'info', stream: { write: onLog } } } : {}),
  });
  const { server } = built;
  await server.ready();
  return {
    server,
    built,
    services,
    db,
    url: test.url,
    visitor: makeCaller(server, null),
    async as(userName) {
      const client = { isBrowser: false, userAgent: null, address: '127.0.0.1' };
      const { token } = await built.sessions.start(db, await findUserId(db, userName), client);
      return makeCaller(server, token);
    },
    userId: (userName) => findUserId(db, userName),
    withToken: (token) => makeCaller(server, token),
    withCookie: (cookie) => makeCaller(server, null, cookie),
    runJobs: () => queue.drain(),
    async close() {
      await server.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvironmentError } from './environment-error.ts';
import { listGivenSettings, readEnvironment } from './environment.ts';
import { SAMPLE_SECRET } from './variables.ts';

const BUCKET_URL =
  'a URL such as s3://bucket/folder?endpoint=https://storage.example.com&region=us-east-1, without the keys, which are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const SECRET = '4f1c9b7de2a08356c1f7a9e0b3d2846577ab';
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cdi-environment-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function readProblems(given: Record<string, string>): readonly string[] {
  try {
    readEnvironment(given, root);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

describe('what the server reads from its environment', () => {
  it('runs with nothing given', () => {
    expect(readEnvironment({}, root)).toMatchObject({
      productEnv: 'development',
      isProduction: false,
      port: 8080,
      dataDir: path.join(root, '.data'),
      releasesDir: path.join(root, 'dist'),
      filesBucket: undefined,
      databaseUrl: undefined,
      reportDatabaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: 'http://localhost:8080',
      cookieDomain: undefined,
      trustProxy: ['loopback'],
      logLevel: 'warn',
      securityLogFile: undefined,
      securityLogDays: 400,
      metricsToken: undefined,
      backupDir: undefined,
      backupKeep: 14,
    });
  });

  it('takes what is given and trims it', () => {
    const environment = readEnvironment(
      {
        PRODUCT_ENV: 'production',
        PORT: ' 80 ',
        DATA_DIR: path.join(root, 'elsewhere'),
        RELEASES_DIR: 'releases',
        LOCAL_REMOTES: 'on',
        DATABASE_URL: 'postgresql://cdi@/cdi?host=%2Fvar%2Frun',
        REPORT_DATABASE_URL: 'postgres://cdi:x@replica:5432/cdi',
        SMTP_URL: 'smtps://a:b@mail.example.com:465',
        SECRET,
        SUPPORT_PHONE: '(312) 555-0142 x 3',
        SUPPORT_EMAIL: 'help@example.com',
        EMAIL_LINK: 'https://mail.example.com/',
        DRIVE_LINK: 'https://drive.example.com/',
        PUBLIC_URL: 'https://my.example.com/',
        COOKIE_DOMAIN: '.Example.com',
        CLAMAV_URL: 'tcp://clamav:3310',
        LOG_LEVEL: 'info',
        MAX_LOOP_DELAY_MS: '0',
        MAX_DATABASE_WAIT_MS: '1500',
        MAX_CALLS_UNDER_WAY: '64',
        SECURITY_LOG: 'security.jsonl',
        SECURITY_LOG_DAYS: '90',
        METRICS_TOKEN: 'a-token-of-the-plant',
        BACKUP_DIR: 'backups',
        BACKUP_KEEP: '30',
        TRUST_PROXY: 'loopback, 10.1.0.0/16,fd00::/8',
      },
      root,
    );
    expect(environment).toEqual({
      productEnv: 'production',
      isProduction: true,
      port: 80,
      dataDir: path.join(root, 'elsewhere'),
      releasesDir: path.join(root, 'releases'),
      allowsLocalRemotes: true,
      databaseUrl: 'postgresql://cdi@/cdi?host=%2Fvar%2Frun',
      reportDatabaseUrl: 'postgres://cdi:x@replica:5432/cdi',
      smtpUrl: 'smtps://a:b@mail.example.com:465',
      secret: SECRET,
      supportPhone: '(312) 555-0142 x 3',
      supportEmail: 'help@example.com',
      emailLink: 'https://mail.example.com/',
      driveLink: 'https://drive.example.com/',
      publicUrl: 'https://my.example.com',
      cookieDomain: 'example.com',
      trustProxy: ['loopback', '10.1.0.0/16', 'fd00::/8'],
      clamavUrl: 'tcp://clamav:3310',
      logLevel: 'info',
      maxLoopDelayMs: 0,
      maxDatabaseWaitMs: 1500,
      maxCallsUnderWay: 64,
      securityLogFile: path.join(root, 'security.jsonl'),
      securityLogDays: 90,
      metricsToken: 'a-token-of-the-plant',
      backupDir: path.join(root, 'backups'),
      backupKeep: 30,
    });
  });

  it.each([
    ['s3://plant', 'https://plant.s3.us-east-1.amazonaws.com', '', 'us-east-1'],
    [
      's3://plant.files/cdi?region=eu-central-1',
      'https://s3.eu-central-1.amazonaws.com/plant.files',
      'cdi/',
      'eu-central-1',
    ],
    ['s3://plant/a/b/?endpoint=http://minio:9000', 'http://minio:9000/plant', 'a/b/', 'us-east-1'],
    ['s3://plant?endpoint=https://x.example.com/s3/&region=auto', 'https://x.example.com/s3/plant', '', 'auto'],
  ])('finds the bucket of %s', (FILES_URL, url, prefix, region) => {
    const given = { FILES_URL, AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'hunter2' };
    expect(readEnvironment(given, root).filesBucket).toEqual({
      ...{ url, prefix, region },
      accessKeyId: 'AKID',
      secretAccessKey: 'hunter2',
    });
    expect(listGivenSettings(given)).toEqual({ FILES_URL, AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: null });
  });

  it('treats an empty value as absent', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '  ' }, root)).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a whole number from 0 to 65535 (0 takes any free port).'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a whole number from 0 to 65535 (0 takes any free port).'],
    [
      { FILES_URL: 'https://storage.example.com/plant' },
      `FILES_URL is "https://storage.example.com/plant"; it must be ${BUCKET_URL}.`,
    ],
    [{ FILES_URL: 's3://Plant_Files' }, `FILES_URL is "s3://Plant_Files"; it must be ${BUCKET_URL}.`],
    [{ FILES_URL: 's3://plant/../other' }, `FILES_URL is "s3://plant/../other"; it must be ${BUCKET_URL}.`],
    [{ FILES_URL: 's3://plant?endpoint=minio:9000' }, `FILES_URL is "s3://plant?…"; it must be ${BUCKET_URL}.`],
    [{ FILES_URL: 's3://plant?secret=hunter2' }, `FILES_URL is "s3://plant?…"; it must be ${BUCKET_URL}.`],
    [{ FILES_URL: 's3://AKID:hun/ter2@plant' }, `FILES_URL is "s3://…@plant"; it must be ${BUCKET_URL}.`],
    [
      { FILES_URL: 's3://plant', AWS_ACCESS_KEY_ID: 'AKID' },
      'AWS_SECRET_ACCESS_KEY is not set; with FILES_URL it must be its secret.',
    ],
    [{ PRODUCT_ENV: 'prod' }, 'PRODUCT_ENV is "prod"; it must be development, test or production.'],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db/cdi' },
      'DATABASE_URL is "mysql://…@db/cdi"; it must be a URL such as postgres://user:password@host:5432/cdi.',
    ],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL is "mail.example.com"; it must be a URL such as smtps://user:password@mail.example.com:465.',
    ],
    [
      { PUBLIC_URL: 'https://example.com/app' },
      'PUBLIC_URL is "https://example.com/app"; it must be the address of the site alone, such as https://my.example.com.',
    ],
    [
      { PUBLIC_URL: 'example.com' },
      'PUBLIC_URL is "example.com"; it must be a URL that starts with https:// or http://.',
    ],
    [{ COOKIE_DOMAIN: 'localhost' }, 'COOKIE_DOMAIN is "localhost"; it must be a domain such as example.com.'],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY is "10.0.0.0/33"; it must be addresses or networks of proxies, such as loopback, 10.0.0.0/8.',
    ],
    [
      { METRICS_TOKEN: 'hunter2' },
      'METRICS_TOKEN is 7 characters long and weak; it must be at least 16 characters, such as "openssl rand -hex 32" prints.',
    ],
    [{ FIRST_SUPER_EMAIL: 'me' }, 'FIRST_SUPER_EMAIL is "me"; it must be an e-mail address such as you@company.com.'],
    [{ SUPPORT_EMAIL: 'me' }, 'SUPPORT_EMAIL is "me"; it must be an e-mail address such as support@example.com.'],
  ])('refuses %p with one sentence', (given, sentence) => {
    expect(readProblems(given)).toEqual([sentence]);
  });

  it('names every wrong variable at once', () => {
    expect(
      readProblems({ PORT: 'x', PRODUCT_ENV: 'y', DRIVE_LINK: 'z' }).map((problem) => problem.split(' ')[0]),
    ).toEqual(expect.arrayContaining(['PORT', 'PRODUCT_ENV', 'DRIVE_LINK']));
  });
});

const CONTACT = {
  PUBLIC_URL: 'https://my.example.com',
  SUPPORT_PHONE: '(312) 555-0142',
  SUPPORT_EMAIL: 'help@example.com',
};

it('does not start production with links to localhost, or an unused phone number and address', () => {
  expect(readProblems({ PRODUCT_ENV: 'production', SECRET })).toEqual([
    'PUBLIC_URL is not set; in production it must be the address of the site, with which links in mails begin, such as https://my.example.com.',
    'SUPPORT_PHONE is not set; in production it must be the number that customers call, such as 1-800-555-0142.',
    'SUPPORT_EMAIL is not set; in production it must be the address to which customers write, such as support@example.com.',
  ]);
  expect(readEnvironment({}, root)).toMatchObject({ supportPhone: '1-800-555-0142', supportEmail: 'support@cdi.test' });
});

it('refuses calls of an overloaded server in production, and nowhere else unless asked', () => {
  expect(readEnvironment({ PRODUCT_ENV: 'production', SECRET, ...CONTACT }, root)).toMatchObject({
    maxLoopDelayMs: 500,
    maxDatabaseWaitMs: 500,
    maxCallsUnderWay: 200,
  });
  expect(readEnvironment({}, root)).toMatchObject({ maxLoopDelayMs: 0, maxDatabaseWaitMs: 0, maxCallsUnderWay: 0 });
  expect(readEnvironment({ MAX_LOOP_DELAY_MS: '80' }, root)).toMatchObject({ maxLoopDelayMs: 80 });
});

describe('the secret that signs tokens', () => {
  it.each([
    ['none', {}],
    ['the one of the documentation', { SECRET: SAMPLE_SECRET }],
    ['a short one', { SECRET: 'hunter2' }],
    ['one key held down', { SECRET: 'a'.repeat(64) }],
  ])('refuses to start production with %s', (_name, given) => {
    const problems = readProblems({ PRODUCT_ENV: 'production', ...CONTACT, ...given });
    expect(problems).toEqual([expect.stringMatching(/^SECRET is .*at least 32 random characters/)]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('is made once outside production, for the owner of the file alone', () => {
    const first = readEnvironment({}, root).secret;
    const file = path.join(root, '.data', 'secret');
    expect(first).toMatch(/^[\da-f]{64}$/);
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readEnvironment({}, root).secret).toBe(first);
  });

  it('is not made in production', () => {
    readEnvironment({ PRODUCT_ENV: 'production', SECRET, ...CONTACT }, root);
    expect(() => statSync(path.join(root, '.data'))).toThrow('ENOENT');
  });

  it('names a file that holds too little and a folder that cannot be made', () => {
    readEnvironment({}, root);
    writeFileSync(path.join(root, '.data', 'secret'), '');
    expect(readProblems({})).toEqual([expect.stringContaining('secret holds 0 characters')]);
    writeFileSync(path.join(root, 'file'), '');
    expect(readProblems({ DATA_DIR: 'file' })).toEqual([
      expect.stringMatching(/^DATA_DIR is ".*file"; it must be a folder/),
    ]);
  });
});

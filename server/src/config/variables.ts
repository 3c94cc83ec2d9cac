import { isIP } from 'node:net';
import { z } from 'zod';
import { EMAIL_PATTERN } from '@cdi/shared/catalogue';
import { readBucketAddress, type BucketAddress } from './bucket-address.ts';

/** Fewest characters of a secret that signs tokens. */
export const SHORTEST_SECRET = 32;

const SHORTEST_METRICS_TOKEN = 16;

/** The secret that the documentation shows. Refused everywhere, because everyone can read it. */
export const SAMPLE_SECRET = 'replace-this-with-32-or-more-random-characters';

/** A secret with fewer different characters than this was typed, not drawn. */
const FEWEST_SECRET_CHARACTERS = 8;

const RANDOM_SECRET = `at least ${SHORTEST_SECRET} random characters of your own, such as "openssl rand -hex 32" prints`;
const POSTGRES_URL = 'a URL such as postgres://user:password@host:5432/cdi';
const SMTP_URL = 'a URL such as smtps://user:password@mail.example.com:465';
const WEB_URL = 'a URL that starts with https:// or http://';

const BUCKET_URL =
  'a URL such as s3://bucket/folder?endpoint=https://storage.example.com&region=us-east-1, without the keys, which are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

const NETWORKS = 'addresses or networks of proxies, such as loopback, 10.0.0.0/8';

const webUrl = z.url({ protocol: /^https?$/, error: WEB_URL });
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/[^\s/]\S*$/, POSTGRES_URL);

const delayMs = z
  .string()
  .regex(/^\d{1,5}$/, 'a whole number of milliseconds from 0 to 99999 (0 refuses no request)')
  .transform(Number);

/**
 * Every variable the server reads, with its default. The message of each rule ends the sentence "NAME is …; it must be
 * …". An empty value counts as absent.
 */
export const variables = z.object({
  PRODUCT_ENV: z
    .enum(['development', 'test', 'production'], { error: 'development, test or production' })
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number from 0 to 65535 (0 takes any free port)')
    .transform(Number)
    .pipe(z.number().max(65_535, 'a whole number from 0 to 65535 (0 takes any free port)'))
    .default(8080),
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().default('dist'),
  LOCAL_REMOTES: z.enum(['on', 'off'], { error: 'on or off' }).optional(),
  FILES_URL: z
    .string()
    .refine((value) => readBucketAddress(value) !== null, BUCKET_URL)
    .transform((value) => readBucketAddress(value) as BucketAddress)
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'one word').optional(),
  AWS_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'one word').optional(),
  DATABASE_URL: postgresUrl.optional(),
  REPORT_DATABASE_URL: postgresUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, SMTP_URL)
    .optional(),
  SECRET: z
    .string()
    .min(SHORTEST_SECRET, RANDOM_SECRET)
    .refine((value) => value !== SAMPLE_SECRET && new Set(value).size >= FEWEST_SECRET_CHARACTERS, RANDOM_SECRET)
    .optional(),
  FIRST_SUPER_EMAIL: z.string().regex(EMAIL_PATTERN, 'an e-mail address such as you@company.com').optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^[+()\d][-+().\d x]{6,30}$/, 'a phone number such as 1-800-555-0142')
    .optional(),
  SUPPORT_EMAIL: z.email({ error: 'an e-mail address such as support@example.com' }).optional(),
  EMAIL_LINK: webUrl.default('https://mail.google.com/'),
  DRIVE_LINK: webUrl.default('https://drive.google.com/'),
  PUBLIC_URL: webUrl
    .refine((value) => isOrigin(value), 'the address of the site alone, such as https://my.example.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  CLAMAV_URL: z
    .string()
    .regex(/^tcp:\/\/[\w.-]+(:\d{1,5})?\/?$/, 'a URL such as tcp://clamav:3310')
    .optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info'], { error: 'error, warn or info' }).default('warn'),
  MAX_LOOP_DELAY_MS: delayMs.optional(),
  MAX_DATABASE_WAIT_MS: delayMs.optional(),
  MAX_CALLS_UNDER_WAY: z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number of calls from 0 to 99999 (0 refuses no request)')
    .transform(Number)
    .optional(),
  SECURITY_LOG: z.string().optional(),
  SECURITY_LOG_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'a whole number of days from 1 to 9999')
    .transform(Number)
    .default(400),
  METRICS_TOKEN: z
    .string()
    .min(SHORTEST_METRICS_TOKEN, `at least ${SHORTEST_METRICS_TOKEN} characters, such as "openssl rand -hex 32" prints`)
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'a whole number of backups from 1 to 9999')
    .transform(Number)
    .default(14),
  TRUST_PROXY: z
    .string()
    .refine((value) => value.split(',').every((place) => isNetwork(place.trim())), NETWORKS)
    .transform((value) => value.split(',').map((place) => place.trim()))
    .default(['loopback']),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z\d]([-a-z\d]*[a-z\d])?(\.[a-z\d]([-a-z\d]*[a-z\d])?)+$/i, 'a domain such as example.com')
    .transform((value) => value.replace(/^\./, '').toLowerCase())
    .optional(),
});

/** `loopback`, an address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function isOrigin(value: string): boolean {
  // a rule before this one already reported what is no URL at all
  if (!URL.canParse(value)) return true;
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

export type VariableName = keyof typeof variables.shape;

import path from 'node:path';
import type { z } from 'zod';
import type { BucketSettings } from './bucket-address.ts';
import { EnvironmentError } from './environment-error.ts';
import { readOrCreateSecret } from './secret-file.ts';
import type { VariableName } from './variables.ts';
import { variables } from './variables.ts';

export type ProductEnv = 'development' | 'test' | 'production';

/** Everything the server learns from outside, checked once at the start. */
export interface Environment {
  readonly productEnv: ProductEnv;
  readonly isProduction: boolean;
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  /** Absolute folder of everything the server writes. */
  readonly dataDir: string;
  /** Absolute folder of the built shell and remotes. */
  readonly releasesDir: string;
  /** Super users may load a remote from their own machine into their own pages. */
  readonly allowsLocalRemotes: boolean;
  /** The store of files and releases; undefined: they are in folders. */
  readonly filesBucket: BucketSettings | undefined;
  /** Undefined: the server runs its own PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined;
  /** A read replica for reports; undefined: reports ask the main database. */
  readonly reportDatabaseUrl: string | undefined;
  /** Undefined: mail goes to the outbox that /dev_tools shows. */
  readonly smtpUrl: string | undefined;
  /** Signs tokens. */
  readonly secret: string;
  /** Whom production makes its first super user, while it has none. */
  readonly firstSuperEmail: string | undefined;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly emailLink: string;
  readonly driveLink: string;
  /** Origin that links in mail start with, without a slash at the end. */
  readonly publicUrl: string;
  /** Domain of the sign-in cookie; undefined: the host that answers. */
  readonly cookieDomain: string | undefined;
  /** Address of ClamAV; undefined if files are not scanned. */
  readonly clamavUrl: string | undefined;
  /** What the server logs of calls: `info` has a line for each. */
  readonly logLevel: 'error' | 'warn' | 'info';
  /** How late the event loop may be before requests are refused, ms; 0: none is. */
  readonly maxLoopDelayMs: number;
  /** How long a statement may wait for a connection before requests are refused, ms; 0: none is. */
  readonly maxDatabaseWaitMs: number;
  /** How many calls the server works on at once before requests are refused; 0: no limit. */
  readonly maxCallsUnderWay: number;
  /** File to which the security log is added; undefined: the log of the server. */
  readonly securityLogFile: string | undefined;
  /** How long rows of the security log are kept. */
  readonly securityLogDays: number;
  /** What a program that reads /metrics shows; undefined: there is no such address. */
  readonly metricsToken: string | undefined;
  /** Absolute folder into which a backup is written every night; undefined: none is. */
  readonly backupDir: string | undefined;
  /** How many backups stay in that folder. */
  readonly backupKeep: number;
  /** Proxies whose word about the caller's address is believed: addresses, networks, `loopback`. */
  readonly trustProxy: readonly string[];
}

/** A call waits several times, for the loop and for a connection each: at this delay it takes about two seconds. */
export const MAX_DELAY_MS = 500;
/** What a server that answers a thousand calls a second ends in a fifth of a second; the last of them waits no longer. */
export const MOST_CALLS_UNDER_WAY = 200;

/** Values that carry a password: a message about them must not repeat it. */
const WITH_PASSWORD: ReadonlySet<VariableName> = new Set(['DATABASE_URL', 'REPORT_DATABASE_URL', 'SMTP_URL']);

/** Never shown, not even in part. */
const IS_SECRET: ReadonlySet<VariableName> = new Set(['SECRET', 'METRICS_TOKEN', 'AWS_SECRET_ACCESS_KEY']);

/** Settings without a usable default in production: a known secret, links to localhost, an unused phone number. */
const NEEDED: Readonly<Partial<Record<VariableName, string>>> = {
  SECRET: 'at least 32 random characters, such as "openssl rand -hex 32" prints',
  PUBLIC_URL: 'the address of the site, with which links in mails begin, such as https://my.example.com',
  SUPPORT_PHONE: 'the number that customers call, such as 1-800-555-0142',
  SUPPORT_EMAIL: 'the address to which customers write, such as support@example.com',
};

const NEEDED_BY_STORE: Readonly<Partial<Record<VariableName, string>>> = {
  AWS_ACCESS_KEY_ID: 'the name of a key that may read and write there',
  AWS_SECRET_ACCESS_KEY: 'its secret',
};

type Given = Readonly<Record<string, string | undefined>>;

function findMissing(given: Given, needed: Readonly<Partial<Record<VariableName, string>>>, when: string): string[] {
  return Object.entries(needed)
    .filter(([name]) => !given[name]?.trim())
    .map(([name, words]) => `${name} is not set; ${when} it must be ${words}.`);
}

/**
 * Reads the settings of the server from environment variables.
 * @param root folder that relative paths start from; the working directory unless given
 * @throws EnvironmentError one sentence for each wrong value: the variable, what was given, what is expected
 */
export function readEnvironment(given: Given, root: string = process.cwd()): Environment {
  const environment = readForCommand(given, root);
  return { ...environment, secret: environment.secret };
}

/** The same for a command that may be refused: nothing is made, and a secret only when it is first asked for. Throws EnvironmentError. */
export function readForCommand(given: Given, root: string): Environment {
  const named = Object.keys(variables.shape).map((name) => [name, given[name]?.trim() || undefined]);
  const result = variables.safeParse(Object.fromEntries(named));
  if (!result.success) throw new EnvironmentError(describeIssues(result.error.issues, given));

  const value = result.data;
  const isProduction = value.PRODUCT_ENV === 'production';
  const missing = [
    ...(isProduction ? findMissing(given, NEEDED, 'in production') : []),
    ...(value.FILES_URL ? findMissing(given, NEEDED_BY_STORE, 'with FILES_URL') : []),
  ];
  if (missing.length > 0) throw new EnvironmentError(missing);
  const dataDir = path.resolve(root, value.DATA_DIR);
  let secret = value.SECRET;
  return {
    productEnv: value.PRODUCT_ENV,
    isProduction,
    port: value.PORT,
    dataDir,
    releasesDir: path.resolve(root, value.RELEASES_DIR),
    allowsLocalRemotes: (value.LOCAL_REMOTES ?? (isProduction ? 'off' : 'on')) === 'on',
    filesBucket: value.FILES_URL && {
      ...value.FILES_URL,
      accessKeyId: value.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: value.AWS_SECRET_ACCESS_KEY ?? '',
    },
    databaseUrl: value.DATABASE_URL,
    reportDatabaseUrl: value.REPORT_DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    get secret() {
      return (secret ??= readOrCreateSecret(dataDir));
    },
    firstSuperEmail: value.FIRST_SUPER_EMAIL,
    supportPhone: value.SUPPORT_PHONE ?? '1-800-555-0142',
    supportEmail: value.SUPPORT_EMAIL ?? 'support@cdi.test',
    emailLink: value.EMAIL_LINK,
    driveLink: value.DRIVE_LINK,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    cookieDomain: value.COOKIE_DOMAIN,
    trustProxy: value.TRUST_PROXY,
    clamavUrl: value.CLAMAV_URL,
    logLevel: value.LOG_LEVEL,
    maxLoopDelayMs: value.MAX_LOOP_DELAY_MS ?? (isProduction ? MAX_DELAY_MS : 0),
    maxDatabaseWaitMs: value.MAX_DATABASE_WAIT_MS ?? (isProduction ? MAX_DELAY_MS : 0),
    maxCallsUnderWay: value.MAX_CALLS_UNDER_WAY ?? (isProduction ? MOST_CALLS_UNDER_WAY : 0),
    securityLogFile: value.SECURITY_LOG === undefined ? undefined : path.resolve(root, value.SECURITY_LOG),
    securityLogDays: value.SECURITY_LOG_DAYS,
    metricsToken: value.METRICS_TOKEN,
    backupDir: value.BACKUP_DIR === undefined ? undefined : path.resolve(root, value.BACKUP_DIR),
    backupKeep: value.BACKUP_KEEP,
  };
}

/** The settings that were given, by variable; null for one that holds a secret. */
export function listGivenSettings(given: Given): Readonly<Record<string, string | null>> {
  const names = Object.keys(variables.shape).filter((name) => given[name]?.trim());
  return Object.fromEntries(
    names.map((name) => [name, isSecret(name as VariableName) ? null : (given[name]?.trim() ?? null)]),
  );
}

const isSecret = (name: VariableName): boolean => IS_SECRET.has(name) || WITH_PASSWORD.has(name);

function describeIssues(issues: readonly z.core.$ZodIssue[], given: Given): string[] {
  const byName = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path[0]);
    const sentence = `${name} is ${showValue(name as VariableName, given[name] ?? '')}; it must be ${issue.message}.`;
    if (!byName.has(name)) byName.set(name, sentence);
  }
  return [...byName.values()];
}

/** Hides keys in an address: the text between the first `//` and the last `@`. */
function hideBeforeHost(address: string): string {
  const from = address.indexOf('//');
  const to = address.lastIndexOf('@');
  return from === -1 || to < from ? address : `${address.slice(0, from)}//…${address.slice(to)}`;
}

function showValue(name: VariableName, value: string): string {
  if (IS_SECRET.has(name)) return `${value.trim().length} characters long and weak`;
  // keys written into this address are invalid, but must not appear in the log
  if (name === 'FILES_URL') return `"${hideBeforeHost(value).replace(/\?.*/, '?…')}"`;
  return `"${WITH_PASSWORD.has(name) ? value.replace(/\/\/[^@/]*@/, '//…@') : value}"`;
}

import type { Environment } from '../config/environment.ts';

const ADVICE: Readonly<Record<string, (environment: Environment) => string>> = {
  PUBLIC_URL: ({ publicUrl }) =>
    `PUBLIC_URL is not set: links in mails lead to ${publicUrl}, which nobody else can open`,
  SMTP_URL: () => 'SMTP_URL is not set: mails stay in the outbox, so nobody can confirm an e-mail or reset a password',
  BACKUP_DIR: () => 'BACKUP_DIR is not set: no backup is made at night',
};

/** What production runs without and most plants want; one sentence for each setting that was not given. */
export function adviseProduction(
  environment: Environment,
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.entries(ADVICE)
    .filter(([name]) => !given[name]?.trim())
    .map(([, advise]) => advise(environment));
}

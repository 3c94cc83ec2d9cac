const ADVICE: Readonly<Record<string, string>> = {
  SMTP_URL: 'SMTP_URL is not set: mails stay in the outbox, so nobody can confirm an e-mail or reset a password',
  CLAMAV_URL: 'CLAMAV_URL is not set: uploads are not scanned for viruses, and each file says so',
  BACKUP_DIR: 'BACKUP_DIR is not set: no backup is made at night',
};

/** What production runs without and most plants want; one sentence for each setting that was not given. */
export function adviseProduction(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(ADVICE)
    .filter(([name]) => !given[name]?.trim())
    .map(([, advice]) => advice);
}

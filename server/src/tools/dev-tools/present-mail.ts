import type { OutboxMail } from '@cdi/shared/contracts';

const LINK = /https?:\/\/\S+/g;

/** A mail as the page shows it: with the links of its text. */
export const toOutboxMail = (mail: Omit<OutboxMail, 'links'>): OutboxMail => ({
  ...mail,
  links: mail.text.match(LINK) ?? [],
});
